import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

interface Props {
  className?: string | undefined;
  label: ReactNode;
  /** Opens above the nearest positioned box around it, and as wide, instead of below its button. */
  isUpward?: boolean;
  /** @param close closes the panel */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel below it, as a native `details` element. Escape closes the panel, and
 * so does the focus that leaves it.
 */
export function DropDown({ className, label, isUpward = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  /** The focus goes back to the button where it was in the panel. */
  function close(): void {
    if (!details.current) return;
    const isInside = details.current.contains(document.activeElement);
    details.current.open = false;
    if (isInside) details.current.querySelector('summary')?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.preventDefault();
    close();
  }

  return (
    <details
      ref={details}
      className={styles.menu}
      data-upward={isUpward}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary className={className}>
        {label}
        <Icon name="down" />
      </summary>
      {/* A press on its ground leaves the focus inside. */}
      <div className={styles.popup} tabIndex={-1}>
        {children(close)}
      </div>
    </details>
  );
}
