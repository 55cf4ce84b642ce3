import { errorId } from '../../contract/form-places.ts';
import { FieldError } from './field-error.tsx';
import styles from './toggle-group.module.css';

const TOGGLE_GROUP_EMPHASES = ['strong', 'quiet'] as const;
type ToggleGroupEmphasis = (typeof TOGGLE_GROUP_EMPHASES)[number];

const EMPHASIS_CLASS: Record<ToggleGroupEmphasis, string | undefined> = {
  strong: styles.strong,
  quiet: styles.quiet,
};

interface CommonProps {
  /** The ids of the inputs are made from this id: `${id}-${value}`. */
  id: string;
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  /** `quiet` if another choice in the same view is more important. */
  emphasis?: ToggleGroupEmphasis;
}

type ToggleGroupProps = CommonProps &
  (
    | { selection: 'single'; defaultValue: string }
    | { selection: 'multiple'; defaultValue: readonly string[] }
  );

/**
 * Choices that look like one bar: radio buttons for a single choice, checkboxes for several.
 * WAI-ARIA 1.2 has no aria-invalid on a radio button.
 */
export function ToggleGroup(props: ToggleGroupProps) {
  const { id, name, legend, options, error, emphasis = 'strong' } = props;
  const type = props.selection === 'single' ? 'radio' : 'checkbox';
  const chosen = props.selection === 'single' ? [props.defaultValue] : props.defaultValue;
  return (
    <fieldset
      className={`${styles.group} ${EMPHASIS_CLASS[emphasis]}`}
      aria-describedby={errorId(name)}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.bar}>
        {options.map(({ value, label }) => (
          <label className={styles.option} key={value}>
            <input
              className={styles.input}
              type={type}
              id={`${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <span className={styles.face}>{label}</span>
          </label>
        ))}
      </div>
      <FieldError name={name} text={error} />
    </fieldset>
  );
}
