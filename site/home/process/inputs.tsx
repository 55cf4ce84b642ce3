import type { CSSProperties } from 'react';
import { inDollars } from '../../../contract/fee.ts';
import { attr } from '../../ui/attributes.ts';
import styles from './estimate.module.css';
import type { EstimateProps } from './estimate.tsx';
import { nearest, useFeeEstimate } from './use-fee-estimate.ts';

/** A slider and a field that follow each other, and the fee. A keystroke renders only this. */
export function Inputs({ id, words, percent, hydrated }: EstimateProps & { hydrated: boolean }) {
  const { fee, field, salary, ends, slide } = useFeeEstimate(words.salaries, percent);
  const { min, max } = ends;
  const slid = nearest(salary, ends);
  const share = { '--share': (slid - min) / (max - min) } as CSSProperties;
  return (
    <>
      <output className={styles.fee} htmlFor={`${id} ${id}-slider`}>
        {fee}
      </output>
      <p className={styles.of}>{`${percent}% ${words.of}`}</p>
      <div className={styles.inputs}>
        <label id={`${id}-label`} className={styles.label} htmlFor={id}>
          {words.salary}
        </label>
        <span className={styles.amount} {...attr('glow', 'edge')}>
          {/* A number field would refuse "$45,000", and shows no thousands. */}
          <input id={id} type="text" inputMode="numeric" autoComplete="off" {...field} />
        </span>
        <input
          id={`${id}-slider`}
          className={styles.slider}
          type="range"
          autoComplete="off"
          aria-labelledby={`${id}-label`}
          // Exact where the salary lies between two steps.
          aria-valuetext={inDollars(salary)}
          {...ends}
          value={slid}
          onChange={slide}
          // The page's policy takes a style from a program, and none from its HTML.
          style={hydrated ? share : undefined}
        />
        <span className={styles.ends} aria-hidden="true">
          <span>{inDollars(Math.min(min, salary))}</span>
          <span>{inDollars(max)}</span>
        </span>
      </div>
    </>
  );
}
