import { use, useSyncExternalStore } from 'react';
import { SUMMARY_MARK } from '../../../contract/form-places.ts';
import styles from './error-summary.module.css';
import type { SummaryItem } from './errors.ts';
import { FormErrors } from './use-errors.ts';

const MARK = { [SUMMARY_MARK]: '' };

interface ErrorSummaryProps {
  id: string;
  title: string;
  items: readonly SummaryItem[];
}

/**
 * Lists a form's errors, with links to its fields. Without errors it is in the HTML but hidden: the
 * intake writes errors into it, which become React's initial state.
 */
export function ErrorSummary({ id, title, items }: ErrorSummaryProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would sound like a part to fill in
    <div
      className={styles.summary}
      {...MARK}
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
