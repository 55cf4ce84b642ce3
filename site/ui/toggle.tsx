import type { ReactNode } from 'react';
import styles from './toggle.module.css';

interface CommonProps {
  pressed: boolean;
  onPress?: () => void;
  /** Id of a text that explains it. */
  describedBy?: string | undefined;
  /** Leaves the state to the script in the page's head, which switches the theme. */
  'data-theme-toggle'?: '';
}

type ToggleProps = CommonProps &
  (
    | { label: string }
    | {
        /** Shows by its form whether it is on. */
        icon: ReactNode;
        /** Read out in place of the icon. */
        name: string;
      }
  );

/** A button that is on or off: by its words, which stay the same, or by an icon. */
export function Toggle(props: ToggleProps) {
  const { pressed, onPress, describedBy } = props;
  const withIcon = 'icon' in props;
  return (
    <button
      className={withIcon ? styles.icon : styles.label}
      type="button"
      aria-pressed={pressed}
      aria-label={withIcon ? props.name : undefined}
      aria-describedby={describedBy}
      data-theme-toggle={props['data-theme-toggle']}
      onClick={onPress}
    >
      {withIcon ? props.icon : props.label}
    </button>
  );
}
