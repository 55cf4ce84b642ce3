import type { ReactNode } from 'react';
import { attr } from '../attributes.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** The control's name. The control needs it, too, because not everyone sees tooltips. */
  name: string;
  /** More about the control. Add `hintId(id)` to the control's `aria-describedby`. */
  hint?: { id: string; text: string };
  /** Only the control. */
  children: ReactNode;
}

/** Id of a tooltip's hint. */
export function hintId(id: string): string {
  return `${id}-hint`;
}

/** A control with a tooltip, which `start-tooltips.ts` shows on hover and focus. */
export function Tooltip({ name, hint, children }: TooltipProps) {
  return (
    <span className={styles.host} {...attr('tooltip')}>
      {children}
      <span
        className={`${styles.tooltip} screen-only`}
        popover="manual"
        role="tooltip"
        {...attr('behind')}
      >
        <span className={styles.face}>
          <span className={styles.name}>{name}</span>
          {hint && <span id={hintId(hint.id)}>{hint.text}</span>}
        </span>
      </span>
    </span>
  );
}
