import { type MarkAttributes, mark } from '../marks/marks.ts';
import { type Drawing, Icon } from './icon.tsx';
import styles from './pause-button.module.css';

export interface PauseButtonProps {
  /** What a press does, by the state it is pressed in. */
  names: { pause: string; play: string };
  /** `PAUSE_DRAWINGS`. */
  drawings: { pause: Drawing; play: Drawing };
  /** The stylesheet follows it. */
  state?: 'playing' | 'paused';
  /** Keeps its place without being there, until what it pauses moves. */
  hidden?: boolean;
  /** Without it a program finds the button by its marks, as the hero's film does. */
  onPress?: () => void;
  marks?: MarkAttributes;
}

/** Pauses what moves by itself, and lets it go on. */
export function PauseButton({
  names,
  drawings,
  state = 'playing',
  hidden,
  onPress,
  marks,
}: PauseButtonProps) {
  return (
    <button
      className={styles.button}
      {...mark('cut', 'button')}
      {...mark('playback', state)}
      type="button"
      hidden={hidden}
      onClick={onPress}
      {...marks}
    >
      <span className={styles.pause}>
        <Icon drawing={drawings.pause} />
        <span className="visually-hidden">{names.pause}</span>
      </span>
      <span className={styles.play}>
        <Icon drawing={drawings.play} />
        <span className="visually-hidden">{names.play}</span>
      </span>
    </button>
  );
}
