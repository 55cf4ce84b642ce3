import { type KeyboardEvent, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

interface Props {
  className?: string | undefined;
  label: string;
  /** The line above the items. */
  title: string;
  items: readonly MenuItem[];
  /** Opens above the nearest positioned box around it, and as wide, instead of below its button. */
  isUpward?: boolean;
}

/** A download, or something that is done. */
export type MenuItem = { words: string } & ({ download: string } | { act: () => void });

/** A button that opens a list of downloads or acts, as a native `details` element. */
export function Menu({ className, label, title, items, isUpward = false }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  function close(): void {
    if (details.current) details.current.open = false;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.preventDefault();
    close();
    focusButton();
  }

  function focusButton(): void {
    details.current?.querySelector('summary')?.focus();
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
      <div className={styles.popup}>
        <p>{title}</p>
        <ul>
          {items.map((item) => (
            <li key={item.words}>
              {'download' in item ? (
                <a className={styles.item} href={item.download} download onClick={close}>
                  <Icon name="download" />
                  {item.words}
                </a>
              ) : (
                <button
                  type="button"
                  className={styles.item}
                  onClick={() => {
                    close();
                    focusButton();
                    item.act();
                  }}
                >
                  {item.words}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
