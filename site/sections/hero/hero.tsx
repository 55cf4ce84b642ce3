import { home } from '../../../content/home.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PauseButton } from '../../ui/pause-button.tsx';
import { Film } from './film.tsx';
import styles from './hero.module.css';

/** The first view: what we do, the two ways in, and the way on. */
export function Hero() {
  const { headline, subline, doors, services, scroll } = home.hero;
  return (
    <section
      className={styles['hero']}
      data-hero=""
      data-ground="dark"
      data-first-view
      aria-labelledby="headline"
    >
      <Film />
      <div className={`wrap ${styles['words']}`}>
        <h1 id="headline" className={styles['headline']} data-typed="">
          {headline.map((line, i) => (
            <span key={line}>
              {line}
              {i < headline.length - 1 && ' '}
            </span>
          ))}
        </h1>
        <p className={styles['subline']}>{subline}</p>
        <p className={styles['doors']}>
          <Button href="/?mode=hiring#contact">{doors.hiring}</Button>
          <Button variant="outline" href="/?mode=jobseeking#contact">
            {doors.jobseeking}
          </Button>
          <a className={styles['services']} href="/#services">
            {services}
          </a>
        </p>
      </div>
      <div className={`wrap ${styles['foot']}`}>
        <p className={styles['hint']}>
          <span>
            {scroll} <Icon name="arrow-down" />
          </span>
        </p>
        <PauseButton names={home.hero.film} hidden data-film-button="" />
      </div>
    </section>
  );
}
