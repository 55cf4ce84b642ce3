import { type Industry, industries } from '../../content/industries.ts';
import { hasTarget } from '../../content/shown-sections.ts';
import { Image } from '../../images/image.tsx';
import type { PictureSources } from '../../images/pictures.ts';
import { SectionHeading } from '../../ui/heading/section-heading.tsx';
import styles from './industries.module.css';
import { IndustryDrawing } from './industry-drawing.tsx';

type Ground = Industry['colors']['ground'];

const GROUND: Record<Ground, string | undefined> = {
  accent: styles.accent,
  second: undefined,
  own: styles.own,
};

interface IndustriesProps {
  /** The picture of each card that has one, by the card's position. */
  pictures: readonly (PictureSources | undefined)[];
}

/** The industries that the agency recruits for. Each card slides over the previous one. */
export function Industries({ pictures }: IndustriesProps) {
  const { heading, claim, cards } = industries;
  return (
    <section
      id="industries"
      className={styles.industries}
      aria-labelledby="industries-heading"
      data-preload="idle"
    >
      <div className="wrap">
        <SectionHeading id="industries-heading" heading={heading} claim={claim} size="m" />
        <ul className={styles.stack}>
          {cards.map(({ title, description, tag, colors, image, link }, i) => (
            <li key={title} className={styles.place}>
              <article
                className={`${styles.card} ${GROUND[colors.ground] ?? ''}`}
                data-cut=""
                {...(colors.ground === 'second' && { 'data-opposite': '' })}
              >
                {image && pictures[i] ? (
                  <div className={styles.picture}>
                    <Image
                      picture={pictures[i]}
                      photo={image.photo}
                      alt={image.alt}
                      sizes="(width < 48rem) 95vw, 55vw"
                    />
                  </div>
                ) : (
                  <IndustryDrawing
                    kind={i % 2 === 0 ? 'steps' : 'layers'}
                    id={`industry-${i}`}
                    tag={tag}
                  />
                )}
                <div className={styles.words}>
                  <h3>{title}</h3>
                  <p className="story">{description}</p>
                  {hasTarget(link.href) && (
                    <a className={styles.link} href={link.href}>
                      {link.name}
                    </a>
                  )}
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
