import styles from './error-summary.module.css';
import type { ShownErrors } from './errors.ts';
import { fieldId } from './form-field.tsx';

interface ErrorSummaryProps {
  id: string;
  title: string;
  errors: ShownErrors;
}

/** Lists a form's errors, each distinct text once, with links to its fields. */
export function ErrorSummary({ id, title, errors: { texts, hasSummary } }: ErrorSummaryProps) {
  const distinct = [...texts].filter(
    ([, text], index, all) => all.findIndex(([, other]) => other === text) === index,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would sound like a part to fill in
    <div
      className={styles.summary}
      data-error-summary=""
      role="group"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      hidden={!hasSummary}
    >
      <p className={styles.title} id={`${id}-title`}>
        {title}
      </p>
      <ul>
        {distinct.map(([name, text]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
