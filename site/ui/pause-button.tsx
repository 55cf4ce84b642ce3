import type { SVGAttributes } from 'react';
import icon from './icon.module.css';
import styles from './pause-button.module.css';

export interface PauseButtonProps {
  /** The button's names: `pause` while something plays, `play` otherwise. */
  names: { pause: string; play: string };
  /** The stylesheet shows the drawing for this state. */
  state?: 'playing' | 'paused';
  /** Hides the button, but keeps its space, until there is motion to pause. */
  hidden?: boolean;
  /** Without this, a script finds the button by its attributes, as for the hero's film. */
  onPress?: () => void;
  attrs?: Readonly<Record<`data-${string}`, string>>;
}

/** For Lucide's pause and play icons, which the browser may draw: `Icon` is only for the build. */
const drawing: SVGAttributes<SVGSVGElement> = {
  className: icon.icon,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/** Pauses and resumes automatic motion. */
export function PauseButton({
  names,
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
        <svg {...drawing} aria-hidden="true">
          <rect width="3" height="14" x="15" y="5" fill="currentColor" />
          <rect width="3" height="14" x="6" y="5" fill="currentColor" />
        </svg>
        <span className="visually-hidden">{names.pause}</span>
      </span>
      <span className={styles.play}>
        <svg {...drawing} aria-hidden="true">
          <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />
        </svg>
        <span className="visually-hidden">{names.play}</span>
      </span>
    </button>
  );
}
