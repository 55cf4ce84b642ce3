import { type KeyboardEvent, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

interface Props {
  className?: string | undefined;
  label: string;
  /** The line above the downloads. */
  title: string;
  items: readonly { words: string; download: string }[];
}

/** A button that opens a list of downloads, as a native `details` element. */
export function Menu({ className, label, title, items }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  function close(): void {
    if (details.current) details.current.open = false;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.preventDefault();
    close();
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details
      ref={details}
      className={styles.menu}
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
          {items.map(({ words, download }) => (
            <li key={words}>
              <a className={styles.item} href={download} download onClick={close}>
                <Icon name="download" />
                {words}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
