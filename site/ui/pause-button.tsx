import { Icon } from './icon.tsx';
import styles from './pause-button.module.css';

export interface PauseButtonProps {
  /** The button's names: `pause` while something plays, `play` otherwise. */
  names: { pause: string; play: string };
  icons: { pause: string; play: string };
  /** The stylesheet shows the drawing for this state. */
  state?: 'playing' | 'paused';
  /** Hides the button, but keeps its space, until there is motion to pause. */
  hidden?: boolean;
  /** Without this, a script finds the button by its attributes, as for the hero's film. */
  onPress?: () => void;
  attrs?: Readonly<Record<`data-${string}`, string>>;
}

/** Pauses and resumes automatic motion. */
export function PauseButton({
  names,
  icons,
  state = 'playing',
  hidden,
  onPress,
  attrs,
}: PauseButtonProps) {
  return (
    <button
      className={styles.button}
      data-playback={state}
      type="button"
      hidden={hidden}
      onClick={onPress}
      {...attrs}
    >
      <span className={styles.pause}>
        <Icon body={icons.pause} />
        <span className="visually-hidden">{names.pause}</span>
      </span>
      <span className={styles.play}>
        <Icon body={icons.play} />
        <span className="visually-hidden">{names.play}</span>
      </span>
    </button>
  );
}
