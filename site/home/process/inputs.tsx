import type { CSSProperties } from 'react';
import { inDollars } from '../../../contract/fee.ts';
import { attr } from '../../ui/attributes.ts';
import styles from './estimate.module.css';
import type { EstimateProps } from './estimate.tsx';
import { nearest, type useFeeEstimate } from './use-fee-estimate.ts';

type InputsProps = Omit<EstimateProps, 'percent'> &
  ReturnType<typeof useFeeEstimate> & { hydrated: boolean };

/** A slider and a field that follow each other, and what is to say of the salary. */
export function Inputs({ id, words, hydrated, field, salary, ends, slide, note }: InputsProps) {
  const { min, max } = ends;
  const slid = nearest(salary, ends);
  const share = { '--share': (slid - min) / (max - min) } as CSSProperties;
  return (
    <div className={styles.inputs}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {words.salary}
      </label>
      <span className={styles.amount} {...attr('glow', 'edge')}>
        {/* A number field would refuse "$45,000", and shows no thousands. */}
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={`${id}-note`}
          {...field}
        />
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
      <p id={`${id}-note`} className={styles.note} role="status">
        {note}
      </p>
    </div>
  );
}
