import { feePercent } from '../../../content/schema/figures.ts';
import { searchProcess } from '../../../content/schema/process.ts';
import { feeInWords, inDollars } from '../../behaviour/fee-estimate.ts';
import { mark } from '../../marks/marks.ts';
import styles from './estimate.module.css';

const words = searchProcess.estimate;

/** What the panel shows until its script runs: the percentage, and what it comes to for some salaries. */
function Examples() {
  return (
    <table className={styles.examples}>
      <caption className="visually-hidden">{words.examples}</caption>
      <thead>
        <tr>
          <th scope="col">{words.salary}</th>
          <th scope="col">{words.fee}</th>
        </tr>
      </thead>
      <tbody>
        {words.salaries.examples.map((salary) => (
          <tr key={salary}>
            <td>{inDollars(salary)}</td>
            <td>{feeInWords(salary, feePercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Inputs() {
  const { min, max, step, start } = words.salaries;
  const range = { min, max, step, defaultValue: start };
  return (
    <div className={styles.inputs}>
      <label id="salary-label" className={styles.label} htmlFor="salary">
        {words.salary}
      </label>
      <span className={styles.amount} {...mark('glow', 'edge')}>
        <input id="salary" type="number" inputMode="numeric" autoComplete="off" {...range} />
      </span>
      <input
        id="salary-slider"
        className={styles.slider}
        type="range"
        aria-labelledby="salary-label"
        autoComplete="off"
        {...range}
      />
      <span className={styles.ends} aria-hidden="true">
        <span>{inDollars(min)}</span>
        <span>{inDollars(max)}</span>
      </span>
    </div>
  );
}

/**
 * What a search costs. Both faces take the same place, so that nothing moves when
 * `startFeeEstimates` turns the examples into the inputs.
 */
export function Estimate() {
  return (
    <div
      className={styles.estimate}
      {...mark('cut', 'card')}
      {...mark('ground', 'dark')}
      data-fee-estimate=""
      data-percent={feePercent}
    >
      <h3>{words.heading}</h3>
      <div className={styles.faces}>
        <div data-face="resting">
          <p className={styles.fee}>{`${feePercent}%`}</p>
          <p className={styles.of}>{words.of}</p>
          <Examples />
        </div>
        <div data-face="live" hidden>
          <output className={styles.fee} htmlFor="salary salary-slider">
            {feeInWords(words.salaries.start, feePercent)}
          </output>
          <p className={styles.of}>{`${feePercent}% ${words.of}`}</p>
          <Inputs />
        </div>
      </div>
      <p className={styles.billed}>{words.billed}</p>
    </div>
  );
}
