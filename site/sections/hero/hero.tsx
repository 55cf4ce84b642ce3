import { home, joined } from '../../content/home.ts';
import { scorecard } from '../../content/scorecard.ts';
import { hasTarget } from '../../content/shown-sections.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconBody } from '../../ui/icon-body.ts';
import { PauseButton } from '../../ui/pause-button.tsx';
import blank from './blank.module.css';
import { HeroBackground, type HeroBackgroundProps } from './film.tsx';
import styles from './hero.module.css';
import { Scorecard } from './scorecard/scorecard.tsx';
import { TypedLines } from './typed-lines.tsx';

interface HeroProps extends HeroBackgroundProps {
  /** Whether the page replaces one that wasn't found. */
  isInstead?: boolean;
}

/** The first view: the headline, the buttons for both audiences, and a sample scorecard. */
export function Hero({ isInstead = false, picture, films }: HeroProps) {
  const { headline, wide, subline, doors, price, more, figures, scroll, film, notFound } =
    home.hero;
  /** Whether the drawing's front sheet is blank. */
  const isBlank = !picture && !scorecard;
  const background = <HeroBackground picture={picture} films={films} />;
  return (
    <section className={styles.hero} data-hero="" aria-labelledby="headline">
      {picture && background}
      {isInstead && <p className={styles.instead}>{notFound}</p>}
      <h1 id="headline" className={styles.headline} data-typed="">
        <TypedLines groups={joined(headline, wide) ?? []} />
      </h1>
      <div className={styles.words}>
        <div className={styles.lead}>
          <p className={styles.subline}>{subline}</p>
        </div>
        <p className={styles.doors}>
          {hasTarget(doors.hiring.link) && (
            <Button href={doors.hiring.link}>{doors.hiring.name}</Button>
          )}
          {hasTarget(doors.jobseeking.link) && (
            <Button variant="outline" href={doors.jobseeking.link}>
              {doors.jobseeking.name}
            </Button>
          )}
          {more.map(
            ({ name, link }) =>
              hasTarget(link) && (
                <a key={name} className={styles.more} href={link}>
                  {name}
                </a>
              ),
          )}
        </p>
        {price && <p className={styles.price}>{price}</p>}
      </div>
      <div className={isBlank ? `${styles.place} ${blank.place}` : styles.place}>
        {!picture && background}
        {scorecard && <Scorecard content={scorecard} />}
        {isBlank && <div data-cut="sheet" />}
      </div>
      <div className={styles.foot}>
        <dl className={styles.figures}>
          {figures.map(({ figure, caption }) => (
            <div key={caption}>
              <dt>{caption}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        {film && <PauseButton names={film} hidden attrs={{ 'data-film-button': '' }} />}
      </div>
      <p className={styles.hint}>
        <span>
          {`${scroll} `}
          <Icon body={iconBody('arrow-down')} />
        </span>
      </p>
    </section>
  );
}
