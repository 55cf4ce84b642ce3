import carousel from './carousel.module.css';
import styles from './company.module.css';

export interface CompanyProps {
  name: string;
  /** Read by screen readers instead of the logo and name. */
  description: string;
  /** If undefined, only the name is shown. */
  logo?: CompanyLogo | undefined;
}

interface CompanyLogo {
  /** SVG path data in a box of 24 by 24. */
  shape: { paths: readonly string[]; fillRule: 'nonzero' | 'evenodd' };
  size: 'regular' | 'large' | 'wide';
  /** A logo that spells the name is shown without it. */
  spellsName?: boolean | undefined;
}

/** A wordmark is low and wide, so its box is cropped to the letters. */
const VIEW_BOX = { regular: '0 0 24 24', large: '0 0 24 24', wide: '0 9 24 6' };

export function Company({ name, description, logo }: CompanyProps) {
  return (
    <li className={carousel.slide}>
      <span className={carousel.logo} role="img" aria-label={description}>
        {logo && (
          <svg
            className={`${styles.mark} ${styles[logo.size]}`}
            viewBox={VIEW_BOX[logo.size]}
            fillRule={logo.shape.fillRule}
            aria-hidden="true"
          >
            {logo.shape.paths.map((path) => (
              <path key={path} d={path} />
            ))}
          </svg>
        )}
        <span className={logo?.spellsName ? 'visually-hidden' : undefined}>{name}</span>
      </span>
    </li>
  );
}
