import { use, useSyncExternalStore } from 'react';
import styles from './error-summary.module.css';
import type { SummaryItem } from './errors.ts';
import { FormErrors } from './use-errors.ts';

interface ErrorSummaryProps {
  id: string;
  title: string;
  items: readonly SummaryItem[];
}

/**
 * Lists a form's errors, with links to its fields. Hidden without errors.
 */
export function ErrorSummary({ id, title, items }: ErrorSummaryProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would sound like a part to fill in
    <div
      className={styles.summary}
      data-error-summary=""
      role="group"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      hidden={items.length === 0}
    >
      <p className={styles.title} id={`${id}-title`}>
        {title}
      </p>
      <ul>
        {items.map(({ text, target }) => (
          <li key={text}>{target ? <a href={`#${target}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}

/** The summary of the surrounding form. It renders without the form when it changes. */
export function FormErrorSummary(props: Omit<ErrorSummaryProps, 'items'>) {
  const { subscribe, summary } = use(FormErrors);
  return <ErrorSummary {...props} items={useSyncExternalStore(subscribe, summary, summary)} />;
}
