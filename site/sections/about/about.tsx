import { about } from '../../content/about.ts';
import { Image } from '../../images/image.tsx';
import type { PictureSources } from '../../images/pictures.ts';
import { SheetsDrawing } from '../../images/sheets/sheets-drawing.tsx';
import styles from './about.module.css';

/** The file of sheets viewed from inside, in units of a page 1440 units wide. */
const DRAWING = {
  file: {
    front: { x: 470, y: 230, width: 520, height: 640, cut: 70 },
    vanish: { x: -166, y: 70 },
    count: 44,
    pace: 0.085,
    first: 0,
    raised: { 3: 168, 6: 150, 11: 190 },
    lit: 6,
  },
  view: { x: -160, y: -120, width: 960, height: 560 },
};

interface AboutProps {
  /** The agency's picture, in place of the drawing. */
  picture: PictureSources | undefined;
}

/** The about section: a full-width heading above bullets and a picture. */
export function About({ picture }: AboutProps) {
  const { heading, bullets, image } = about;
  return (
    <section id="about" className={styles.about} aria-labelledby="about-heading">
      <div className={`wrap columns ${styles.layout}`}>
        <h2 id="about-heading">{heading}</h2>
        <ul className={styles.bullets}>
          {bullets.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="story">{text}</p>
            </li>
          ))}
        </ul>
        {image && picture ? (
          <div className={styles.picture} data-cut="">
            <Image
              picture={picture}
              photo={image.photo}
              alt={image.alt}
              sizes="(width < 64rem) 95vw, 54vw"
            />
          </div>
        ) : (
          <SheetsDrawing
            id="about-file"
            className={`${styles.drawing} screen-only`}
            spread={0.17}
            {...DRAWING}
          />
        )}
      </div>
    </section>
  );
}
