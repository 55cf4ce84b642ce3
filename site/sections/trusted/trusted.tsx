import { type Logo, trusted } from '../../../content/schema/trusted.ts';
import { PAUSE_DRAWINGS } from '../../drawings/pause.ts';
import { companyMarkAddress } from '../../drawings/sheet.ts';
import { mark } from '../../marks/marks.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { PauseButton } from '../../ui/pause-button.tsx';
import { Figures } from './figures.tsx';
import styles from './trusted.module.css';

function Slide({ id, name, description, mark, sizeClass }: Logo) {
  return (
    <li className={styles.slide}>
      <span className={styles.logo} role="img" aria-label={description}>
        {mark && <CompanyMark href={companyMarkAddress(id)} size={sizeClass} />}
        <span className={mark?.spellsName ? 'visually-hidden' : undefined}>{name}</span>
      </span>
    </li>
  );
}

/** What stands behind the agency: its figures, and the companies that trust it. */
export function Trusted() {
  return (
    <section className={styles.trusted}>
      <Figures />
      <div className={`wrap ${styles.line}`} data-carousel="" {...mark('behind')}>
        <h2 id="trusted-heading" className={styles.heading}>
          {trusted.heading}
        </h2>
        <PauseButton names={trusted.moving} drawings={PAUSE_DRAWINGS} hidden />
        {/* Viewport, container and slides are what a carousel takes over; until then the row scrolls by hand. */}
        <section
          className={styles.viewport}
          aria-labelledby="trusted-heading"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <ul className={styles.container}>
            {trusted.logos.map((logo) => (
              <Slide key={logo.id} {...logo} />
            ))}
          </ul>
        </section>
      </div>
    </section>
  );
}
