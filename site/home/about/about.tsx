import { about } from '../../../schema/about.ts';
import { errors } from '../../../schema/errors.ts';
import { Image } from '../../images/image.tsx';
import { picture } from '../../images/pictures.ts';
import { attr } from '../../ui/attributes.ts';
import { Label } from '../../ui/label.tsx';
import styles from './about.module.css';

/** Short statements about the agency, which overlap the edge of a picture. */
export function About() {
  const { label, heading, bullets, image } = about;
  return (
    <section id="about" className={styles.about} aria-labelledby="about-heading">
      <div className={`wrap ${styles.layout}`}>
        <div className={styles.picture} {...attr('ground', 'dark')}>
          <Image
            unavailable={errors.image}
            picture={picture('about', image)}
            photo={image.photo}
            alt={image.alt}
            sizes="(width < 64rem) 100vw, 37rem"
          />
        </div>
        <div className={styles.panel} {...attr('cut', 'card')} {...attr('reveal')}>
          <Label name={label} />
          <h2 id="about-heading">{heading}</h2>
          <ul className={styles.bullets}>
            {bullets.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
