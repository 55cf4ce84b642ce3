import { feeInWords, inDollars } from '../../../contract/fee.ts';
import type { ProcessContent } from '../../../schema/process.ts';
import { attr } from '../../ui/attributes.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './estimate.module.css';
import { Inputs } from './inputs.tsx';

export interface EstimateProps {
  /** Id of the field. The other ids are made from it. */
  id: string;
  words: ProcessContent['estimate'];
  /** Part of a first-year salary, in percent. */
  percent: number;
}

/**
 * What a search costs: the percentage, and the fee for some salaries. After hydration a slider and
 * a field replace them. Both faces take the same room, so that nothing moves.
 */
export function Estimate({ id, words, percent }: EstimateProps) {
  const hydrated = useHydrated();
  return (
    <div className={styles.estimate} {...attr('cut', 'card')} {...attr('ground', 'dark')}>
      <h3>{words.heading}</h3>
      <div className={styles.faces}>
        <div hidden={hydrated}>
          <p className={styles.fee}>{`${percent}%`}</p>
          <p className={styles.of}>{words.of}</p>
          <Examples words={words} percent={percent} />
        </div>
        <div hidden={!hydrated}>
          <Inputs id={id} words={words} percent={percent} hydrated={hydrated} />
        </div>
      </div>
      <p className={styles.billed}>{words.billed}</p>
    </div>
  );
}

function Examples({ words, percent }: Omit<EstimateProps, 'id'>) {
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
            <td>{feeInWords(salary, percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
