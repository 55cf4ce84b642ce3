import type { ReactNode } from 'react';
import type { MarkAttributes } from '../marks/marks.ts';
import styles from './toggle.module.css';

interface CommonProps {
  pressed: boolean;
  onPress?: () => void;
  /** Id of a text that explains it. */
  describedBy?: string | undefined;
  marks?: MarkAttributes;
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
  const { pressed, onPress, describedBy, marks } = props;
  const withIcon = 'icon' in props;
  return (
    <button
      className={withIcon ? styles.icon : styles.label}
      type="button"
      aria-pressed={pressed}
      aria-label={withIcon ? props.name : undefined}
      aria-describedby={describedBy}
      {...marks}
      // A program may have pressed it before React came.
      suppressHydrationWarning
      onClick={onPress}
    >
      {withIcon ? props.icon : props.label}
    </button>
  );
}
