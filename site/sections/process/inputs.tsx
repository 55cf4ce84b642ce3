import type { CSSProperties } from 'react';
import styles from './estimate.module.css';
import type { EstimateProps } from './estimate.tsx';
import { inDollars } from './fee.ts';
import { nearest, type useFeeEstimate } from './use-fee-estimate.ts';

type InputsProps = Omit<EstimateProps, 'percent'> &
  ReturnType<typeof useFeeEstimate> & { hydrated: boolean };

/** A slider and a field that stay in sync, with a note about the salary. */
export function Inputs({ id, texts, hydrated, field, salary, ends, slide, note }: InputsProps) {
  const { min, max } = ends;
  const slid = nearest(salary, ends);
  const share = { '--share': (slid - min) / (max - min) } as CSSProperties;
  return (
    <div className={styles.inputs}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {texts.salary}
      </label>
      <span className={styles.amount} data-glow="edge">
        {/* A number field would reject "$45,000", and shows no thousands separators. */}
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
        // Exact even if the salary is between two steps.
        aria-valuetext={inDollars(salary)}
        {...ends}
        value={slid}
        onChange={slide}
        // The page's CSP allows styles set by scripts, but not in the HTML.
        style={hydrated ? share : undefined}
      />
      <span className={`label ${styles.ends}`} aria-hidden="true">
        <span>{inDollars(Math.min(min, salary))}</span>
        <span>{inDollars(max)}</span>
      </span>
      <p id={`${id}-note`} className={styles.note} role="status">
        {note}
      </p>
    </div>
  );
}
