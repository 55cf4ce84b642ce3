import type { ReactNode } from 'react';
import styles from './checkbox.module.css';
import { errorId, FieldError } from './field-error.tsx';

interface CheckboxProps {
  id: string;
  name: string;
  value: string;
  /** May hold links: pressing one does not tick the box. */
  label: ReactNode;
  required?: boolean;
  defaultChecked?: boolean;
  /** Neither ticked nor unticked, as over a list that is ticked in part; needs JavaScript. */
  indeterminate?: boolean;
}

/** A native checkbox with its label and error. */
export function Checkbox(props: CheckboxProps) {
  const { id, name, value, label, required, defaultChecked, indeterminate } = props;
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
        aria-describedby={errorId(name)}
        ref={(box) => {
          if (box && indeterminate !== undefined) box.indeterminate = indeterminate;
        }}
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.error}>
        <FieldError name={name} />
      </div>
    </div>
  );
}
