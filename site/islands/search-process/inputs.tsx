import type { CSSProperties } from 'react';
import { inDollars } from '../../behaviour/fee.ts';
import { mark } from '../../marks/marks.ts';
import styles from './estimate.module.css';
import type { EstimateProps } from './estimate.tsx';
import { useFeeEstimate } from './use-fee-estimate.ts';

/** A slider and a number field that follow each other, and the fee. A keystroke renders only this. */
export function Inputs({ id, words, percent, alive }: EstimateProps & { alive: boolean }) {
  const { min, max, step } = words.salaries;
  const { fee, typed, slid, follow } = useFeeEstimate(words.salaries, percent);
  const range = { min, max, step, autoComplete: 'off', onChange: follow };
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
        <span className={styles.amount} {...mark('glow', 'edge')}>
          <input id={id} type="number" inputMode="numeric" value={typed} {...range} />
        </span>
        <input
          id={`${id}-slider`}
          className={styles.slider}
          type="range"
          aria-labelledby={`${id}-label`}
          aria-valuetext={inDollars(slid)}
          value={slid}
          // The page's policy takes a style from a program, and none from its HTML.
          style={alive ? share : undefined}
          {...range}
        />
        <span className={styles.ends} aria-hidden="true">
          <span>{inDollars(min)}</span>
          <span>{inDollars(max)}</span>
        </span>
      </div>
    </>
  );
}
