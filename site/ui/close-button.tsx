import type { ComponentProps } from 'react';
import styles from './close-button.module.css';

interface CloseButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** What it closes or removes, for those who don't see the cross. */
  name: string;
  /** Takes something away that was given: it turns red under the pointer. */
  removes?: boolean;
}

/** A cross to press. */
export function CloseButton({ name, removes = false, ...rest }: CloseButtonProps) {
  return (
    <button
      {...rest}
      className={removes ? `${styles.close} ${styles.removes}` : styles.close}
      type="button"
    >
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
