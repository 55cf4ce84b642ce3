import type { ComponentProps } from 'react';
import styles from './close-button.module.css';

interface CloseButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** Name of the thing that it closes or removes, for visitors who don't see the cross. */
  name: string;
  /** Whether it removes something that the visitor added. It is then red under the pointer. */
  removes?: boolean;
}

/** A button with a cross. */
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
