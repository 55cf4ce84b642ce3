import type { FormContent } from '../../../schema/form.ts';
import styles from './receipt.module.css';
import { sentRows } from './sent-rows.ts';

interface SentListProps {
  /** The body of the submission. It stays in the page's memory, and goes with it. */
  sent: FormData;
  words: FormContent;
}

/** What was sent, field by field, with the names of the files. Closed at first. */
export function SentList({ sent, words }: SentListProps) {
  return (
    <details className={styles.sent}>
      <summary className={styles.action}>{words.receipt.sent}</summary>
      <dl>
        {sentRows(sent, words).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
