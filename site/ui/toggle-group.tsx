import { errorId, FieldError } from './field-error.tsx';
import styles from './toggle-group.module.css';

interface CommonProps {
  /** The ids of the inputs derive from this id: `${id}-${value}`. */
  id: string;
  name: string;
  legend: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
}

type ToggleGroupProps = CommonProps &
  (
    | { selection: 'single'; defaultValue: string }
    | { selection: 'multiple'; defaultValue: readonly string[] }
  );

/**
 * A single choice as a bar of radio buttons, or multiple choices as separate checkboxes with a
 * plus. WAI-ARIA 1.2 doesn't support aria-invalid on radio buttons.
 */
export function ToggleGroup(props: ToggleGroupProps) {
  const { id, name, legend, hint, options, error } = props;
  const hintId = hint && `${id}-hint`;
  const isSingle = props.selection === 'single';
  const chosen = props.selection === 'single' ? [props.defaultValue] : props.defaultValue;
  return (
    <fieldset
      className={styles.group}
      id={id}
      aria-describedby={[hintId, error && errorId(name)].filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={isSingle ? styles.bar : styles.apart}>
        {options.map(({ value, label }) => (
          <label className={styles.option} key={value}>
            <input
              className={styles.input}
              type={isSingle ? 'radio' : 'checkbox'}
              id={`${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <span className={styles.face}>{label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError name={name} text={error} />
    </fieldset>
  );
}
