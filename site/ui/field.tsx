import type { ReactNode } from 'react';
import styles from './field.module.css';
import { errorId, FieldError } from './field-error.tsx';

type InputType = 'text' | 'tel' | 'email' | 'url';

interface CommonProps {
  /** Id of the control. The ids of the hint and error derive from `id` and `name`. */
  id: string;
  name: string;
  label: string;
  hint?: ReactNode;
  /** Id of another text that describes this field. */
  describedBy?: string | undefined;
  autoComplete?: string | undefined;
  error?: string | undefined;
  /** In UTF-16 code units. */
  maxLength: number;
}

/** One line of the given type, or a text area with `rows` rows, which grows with its text. */
export type FieldKind = { type: InputType; rows?: never } | { type: 'textarea'; rows: number };

type FieldProps = CommonProps & FieldKind;

/** A text field with its label, hint, and error. Uncontrolled: the typed text is in the DOM. */
export function Field(props: FieldProps) {
  const { id, name, label, hint, describedBy, autoComplete, error, maxLength } = props;
  const hintId = hint ? `${id}-hint` : undefined;
  const shared = {
    id,
    name,
    maxLength,
    className: styles.control,
    'data-glow': 'edge',
    autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      [hintId, describedBy, error && errorId(name)].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className={styles.hint} id={hintId}>
            {hint}
          </p>
        )}
      </div>
      {props.type === 'textarea' ? (
        <textarea {...shared} rows={props.rows} />
      ) : (
        <input {...shared} type={props.type} />
      )}
      <FieldError name={name} text={error} />
    </div>
  );
}
