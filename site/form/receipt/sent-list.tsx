import { SEARCH_TYPES } from '../../../contract/audience.ts';
import { FILE_STEM, parseFileField } from '../../../contract/fields.ts';
import type { FormContent } from '../../content/form.ts';
import styles from './receipt.module.css';

/** The sent fields and the names of the files, collapsed at first. */
export function SentList({ sent, texts }: { sent: FormData; texts: FormContent }) {
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

/**
 * Lists what the visitor entered: each field's label and value, in the form's order. Files share a
 * row, one per line. Empty fields and fields that the page added are left out.
 */
export function sentRows(
  body: FormData,
  { labels, searchTypes }: Pick<FormContent, 'labels' | 'searchTypes'>,
): [label: string, text: string][] {
  const rows = new Map<string, string>();
  const add = (name: string, text: string) => {
    const label = new Map(Object.entries(labels)).get(name);
    if (!label || text === '') return;
    const before = rows.get(label);
    rows.set(label, before ? `${before}\n${text}` : text);
  };
  for (const [name, value] of body) {
    const file = parseFileField(name);
    const type = SEARCH_TYPES.find((each) => name === 'search_type' && each === value);
    if (typeof value !== 'string') add(file ? FILE_STEM[file.mode] : name, value.name);
    else add(name, type ? searchTypes[type] : value);
  }
  return [...rows];
}
