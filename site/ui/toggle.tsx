import type { ReactNode } from 'react';
import type { DataAttributes } from './attributes.ts';
import styles from './toggle.module.css';

interface CommonProps {
  pressed: boolean;
  onPress?: () => void;
  /** Id of the text that describes the button. */
  describedBy?: string | undefined;
  attrs?: DataAttributes;
}

type ToggleProps = CommonProps &
  (
    | { label: string }
    | {
        /** The icon's shape shows whether the button is on. */
        icon: ReactNode;
        /** Read by screen readers instead of the icon. */
        name: string;
      }
  );

/** A button that is on or off, with a constant label or an icon. */
export function Toggle(props: ToggleProps) {
  const { pressed, onPress, describedBy, attrs } = props;
  const withIcon = 'icon' in props;
  return (
    <button
      className={withIcon ? styles.icon : styles.label}
      type="button"
      aria-pressed={pressed}
      aria-label={withIcon ? props.name : undefined}
      aria-describedby={describedBy}
      {...attrs}
      // A script may have changed `aria-pressed` before React hydrates.
      suppressHydrationWarning
      onClick={onPress}
    >
      {withIcon ? props.icon : props.label}
    </button>
  );
}
