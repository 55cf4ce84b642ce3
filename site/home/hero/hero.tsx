import { home } from '../../../schema/home.ts';
import { leads } from '../../../schema/shown.ts';
import { siteConfig } from '../../../schema/site.ts';
import { TalkButton } from '../../call/talk-button/talk-button.tsx';
import { inlineIcon } from '../../images/drawings/icons.ts';
import { PAUSE_DRAWINGS } from '../../images/drawings/pause.ts';
import { heroBackdrops } from '../../images/pictures.ts';
import { attr } from '../../ui/attributes.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PauseButton } from '../../ui/pause-button.tsx';
import { Film } from './film.tsx';
import { FIRST_VIEW_END, HERO_ALONE } from './first-view-end.ts';
import styles from './hero.module.css';
import { withFigures } from './room-for-figures.ts';

/** The first view: what we do, links for both audiences, and links to more. */
export function Hero() {
  const { headline, subline, doors, more, scroll, film } = home.hero;
  return (
    <section
      id={HERO_ALONE ? FIRST_VIEW_END : undefined}
      className={HERO_ALONE ? `${styles.hero} ${styles.alone}` : withFigures(styles.hero)}
      {...attr('hero')}
      {...attr('ground', 'dark')}
      {...attr('first')}
      aria-labelledby="headline"
    >
      <Film backdrops={heroBackdrops()} />
      <div className={`wrap ${styles.words}`}>
        <h1 id="headline" className={styles.headline} {...attr('typed')}>
          {headline.map((line, i) => (
            // Two elements per line, which move in opposite directions: `home/hero/typing.ts`.
            <span key={line}>
              <span>{i < headline.length - 1 ? `${line} ` : line}</span>
            </span>
          ))}
        </h1>
        <div className={styles.lead}>
          <p className={styles.subline} {...attr('lines')}>
            {subline}
          </p>
        </div>
        <p className={styles.doors} {...attr('row', 'doors')}>
          {leads(doors.hiring.link) && (
            <Button href={doors.hiring.link}>{doors.hiring.name}</Button>
          )}
          {leads(doors.jobseeking.link) && (
            <Button variant="outline" href={doors.jobseeking.link}>
              {doors.jobseeking.name}
            </Button>
          )}
          {leads(more.link) && (
            <a className={styles.more} href={more.link}>
              {more.name}
            </a>
          )}
          {siteConfig.voice.enabled && <TalkButton className={styles.more} />}
        </p>
      </div>
      <div className={`wrap ${styles.foot}`}>
        <p className={styles.hint}>
          <span>
            {`${scroll} `}
            <Icon drawing={inlineIcon('arrow-down')} />
          </span>
        </p>
        {film && (
          <PauseButton
            names={film}
            drawings={PAUSE_DRAWINGS}
            hidden
            attrs={{ ...attr('film-button'), ...attr('behind') }}
          />
        )}
      </div>
    </section>
  );
}
