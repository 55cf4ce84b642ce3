import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** The control's name. The control needs it, too, because not everyone sees tooltips. */
  name: string;
  /** More about the control, which needs this id as its `aria-describedby`. */
  hint?: { id: string; text: string };
  /** Only the control. */
  children: ReactNode;
}

/** A control with a tooltip, which `start-tooltips.ts` shows on hover and focus. */
export function Tooltip({ name, hint, children }: TooltipProps) {
  return (
    <span className={styles.host} data-tooltip="">
      {children}
      <span
        className={`${styles.tooltip} ${hint ? styles.below : styles.beside}`}
        role="tooltip"
        hidden
        data-behind=""
      >
        <span className={styles.face}>
          <span className={styles.name}>{name}</span>
          {hint && <span id={hint.id}>{hint.text}</span>}
        </span>
      </span>
    </span>
  );
}
