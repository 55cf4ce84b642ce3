import type { ComponentProps } from 'react';
import styles from './close-button.module.css';

interface CloseButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** The button's name, for visitors who can't see the X. */
  name: string;
  /** Whether it removes something that the visitor added. It is then red on hover. */
  removes?: boolean;
}

/** A button with an X. */
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
