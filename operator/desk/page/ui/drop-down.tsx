import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

interface Props {
  className?: string | undefined;
  label: ReactNode;
  /** Opens above its nearest positioned ancestor and as wide, not below its button. */
  isUpward?: boolean;
  /** @param close closes the panel */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel below it, based on the `details` element. Escape or moving the focus
 * out of the panel closes it.
 */
export function DropDown({ className, label, isUpward = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  /** Returns the focus to the button if it was in the panel. */
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
      {/* A click on its background keeps the focus inside. */}
      <div className={styles.popup} tabIndex={-1}>
        {children(close)}
      </div>
    </details>
  );
}
