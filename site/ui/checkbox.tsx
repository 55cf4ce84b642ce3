import type { ReactNode } from 'react';
import styles from './checkbox.module.css';
import { errorId, FieldError } from './field-error.tsx';

interface CheckboxProps {
  id: string;
  name: string;
  value: string;
  /** May contain links. A click on a link doesn't check the box. */
  label: ReactNode;
  required?: boolean;
  error?: string | undefined;
  defaultChecked?: boolean;
  /** Neither checked nor unchecked, as above a partly checked list. Needs JavaScript. */
  indeterminate?: boolean;
}

/** A native checkbox with its label and error. */
export function Checkbox(props: CheckboxProps) {
  const { id, name, value, label, required, error, defaultChecked, indeterminate } = props;
  return (
    <div className={styles.checkbox}>
      <input
        className={styles.box}
        type="checkbox"
        id={id}
        name={name}
        value={value}
        required={required}
        defaultChecked={defaultChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId(name)}
        ref={(box) => {
          if (box && indeterminate !== undefined) box.indeterminate = indeterminate;
        }}
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.error}>
        <FieldError name={name} text={error} />
      </div>
    </div>
  );
}
