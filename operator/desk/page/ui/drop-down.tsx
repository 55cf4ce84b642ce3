import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

interface Props {
  className?: string | undefined;
  label: ReactNode;
  /** The edge of the button with which the panel lines up. Default: end */
  align?: 'start' | 'end';
  /** Opens above the nearest positioned box around it, and as wide, instead of below its button. */
  isUpward?: boolean;
  detailsRef?: RefObject<HTMLDetailsElement | null>;
  /** @param close closes the panel */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel below it, as a native `details` element. Escape closes the panel, and
 * so does the focus that leaves it.
 */
export function DropDown({
  className,
  label,
  align = 'end',
  isUpward = false,
  detailsRef,
  children,
}: Props) {
  const own = useRef<HTMLDetailsElement>(null);
  const details = detailsRef ?? own;

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
      <div className={styles.popup} data-align={align} tabIndex={-1}>
        {children(close)}
      </div>
    </details>
  );
}
