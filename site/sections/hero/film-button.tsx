import { home } from '../../../content/home.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './film-button.module.css';

/**
 * Stops the film and starts it again. `behaviour/hero-film.ts` shows it once there is a film, and
 * says by `data-state` which: playing, paused, or manual, where the browser plays nothing unasked.
 */
export function FilmButton() {
  const { pause, play } = home.hero.film;
  return (
    <button type="button" className={styles['button']} data-cut="button" data-film-button hidden>
      <span className={styles['pause']}>
        <Icon name="pause" />
        <span className="visually-hidden">{pause}</span>
      </span>
      <span className={styles['play']}>
        <Icon name="play" />
        <span className="visually-hidden">{play}</span>
      </span>
    </button>
  );
}
