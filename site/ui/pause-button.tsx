import { Icon } from './icon.tsx';
import styles from './pause-button.module.css';

interface PauseButtonProps {
  /** What a press does, by the state it is pressed in. */
  names: { pause: string; play: string };
  paused?: boolean;
  /** Keeps its place without being there, until what it pauses moves. */
  hidden?: boolean;
}

/** Pauses what moves by itself, and lets it go on; `startPauseButton` answers its presses. */
export function PauseButton({ names, paused = false, hidden = false }: PauseButtonProps) {
  return (
    <button className={styles.button} data-cut="button" type="button" hidden={hidden}>
      <span data-shown-while="playing" hidden={paused}>
        <Icon name="pause" />
        <span className="visually-hidden">{names.pause}</span>
      </span>
      <span data-shown-while="paused" hidden={!paused}>
        <Icon name="play" />
        <span className="visually-hidden">{names.play}</span>
      </span>
    </button>
  );
}
