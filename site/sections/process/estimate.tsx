import type { ProcessContent } from '../../content/process.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './estimate.module.css';
import { feeInWords, inDollars } from './fee.ts';
import { Inputs } from './inputs.tsx';
import { useFeeEstimate } from './use-fee-estimate.ts';

export interface EstimateProps {
  /** Id of the salary field. The other ids derive from it. */
  id: string;
  texts: ProcessContent['estimate'];
  /** The fee as a percentage of the first-year salary. */
  percent: number;
}

/**
 * The cost of a search: the percentage, and the fees for sample salaries. After hydration, a slider
 * and a field replace the samples, and the fee for their salary replaces the percentage. Both
 * versions take the same space, so nothing shifts.
 */
export function Estimate({ id, texts, percent }: EstimateProps) {
  const hydrated = useHydrated();
  const estimate = useFeeEstimate(texts, percent);
  return (
    <div id="cost" className={`columns ${styles.estimate}`}>
      <div className={styles.words}>
        <h3>{texts.heading}</h3>
        <p className={styles.of}>{`${percent}% ${texts.of}. ${texts.billed}`}</p>
      </div>
      <div>
        <p className="label">{texts.fee}</p>
        <div className={styles.faces}>
          <p className={styles.fee} hidden={hydrated}>{`${percent}%`}</p>
          <output className={styles.fee} htmlFor={`${id} ${id}-slider`} hidden={!hydrated}>
            {estimate.fee}
          </output>
        </div>
      </div>
      <div>
        <div className={styles.faces}>
          <div hidden={hydrated}>
            <Examples texts={texts} percent={percent} />
          </div>
          <div hidden={!hydrated}>
            <Inputs id={id} texts={texts} hydrated={hydrated} {...estimate} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Examples({ texts, percent }: Omit<EstimateProps, 'id'>) {
  return (
    <table className={styles.examples}>
      <caption className="visually-hidden">{texts.examples}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.salary}</th>
          <th scope="col">{texts.fee}</th>
        </tr>
      </thead>
      <tbody>
        {texts.salaries.examples.map((salary) => (
          <tr key={salary}>
            <td>{inDollars(salary)}</td>
            <td>{feeInWords(salary, percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
