import { FILE_STEM, parseFileField } from '../../../contract/fields.ts';
import type { FormContent } from '../../content/form.ts';
import styles from './error-summary.module.css';
import type { ShownErrors } from './errors.ts';
import { fieldId } from './form-field.tsx';

interface ErrorSummaryProps {
  id: string;
  texts: FormContent;
  errors: ShownErrors;
}

/** Links to the fields with errors, by their labels: each error is explained at its field. */
export function ErrorSummary({ id, texts, errors }: ErrorSummaryProps) {
  const labels = new Map(Object.entries(texts.labels));
  const labelOf = (name: string) => {
    if (name === 'smsConsent') return texts.consentName;
    const file = parseFileField(name);
    return labels.get(file ? FILE_STEM[file.mode] : name) ?? texts.audience;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would sound like a part to fill in
    <div
      className={styles.summary}
      data-error-summary=""
      role="group"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      hidden={!errors.hasSummary}
    >
      <p className={styles.title} id={`${id}-title`}>
        {texts.summary}
      </p>
      <ul>
        {[...errors.texts.keys()].map((name) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{labelOf(name)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
