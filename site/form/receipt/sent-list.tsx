import type { FormContent } from '../../../schema/form.ts';
import styles from './receipt.module.css';
import { sentRows } from './sent-rows.ts';

interface SentListProps {
  /** The body of the submission, held only in the page's memory. */
  sent: FormData;
  texts: FormContent;
}

/** The sent fields and the names of the files, collapsed at first. */
export function SentList({ sent, texts }: SentListProps) {
  return (
    <details className={styles.sent}>
      <summary className={styles.action}>{texts.receipt.sent}</summary>
      <dl>
        {sentRows(sent, texts).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
