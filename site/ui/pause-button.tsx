import { type MarkAttributes, mark } from '../marks/marks.ts';
import { type Drawing, Icon } from './icon.tsx';
import styles from './pause-button.module.css';

interface PauseButtonProps {
  /** What a press does, by the state it is pressed in. */
  names: { pause: string; play: string };
  /** `PAUSE_DRAWINGS`. */
  drawings: { pause: Drawing; play: Drawing };
  /** The stylesheet follows it; scripts change it. */
  state?: 'playing' | 'paused';
  /** Keeps its place without being there, until what it pauses moves. */
  hidden?: boolean;
  marks?: MarkAttributes;
}

/** Pauses what moves by itself, and lets it go on: `behaviour/` answers its presses. */
export function PauseButton({
  names,
  drawings,
  state = 'playing',
  hidden,
  marks,
}: PauseButtonProps) {
  return (
    <button
      className={styles.button}
      {...mark('cut', 'button')}
      {...mark('playback', state)}
      type="button"
      hidden={hidden}
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
