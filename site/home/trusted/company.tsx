import { CompanyLogo, type CompanyLogoProps } from '../../images/company-logo.tsx';
import styles from './carousel.module.css';

export interface CompanyProps {
  name: string;
  /** Read by screen readers instead of the logo and name. */
  description: string;
  /** If undefined, only the name is shown. A logo that spells the name is shown without it. */
  logo?: (CompanyLogoProps & { spellsName?: boolean | undefined }) | undefined;
}

export function Company({ name, description, logo }: CompanyProps) {
  return (
    <li className={styles.slide}>
      <span className={styles.logo} role="img" aria-label={description}>
        {logo && <CompanyLogo href={logo.href} size={logo.size} />}
        <span className={logo?.spellsName ? 'visually-hidden' : undefined}>{name}</span>
      </span>
    </li>
  );
}
