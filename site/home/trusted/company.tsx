import { CompanyMark, type CompanyMarkProps } from '../../images/company-mark.tsx';
import styles from './carousel.module.css';

export interface CompanyProps {
  name: string;
  /** What a screen reader says in place of mark and name. */
  description: string;
  /** If undefined, only the name is shown. A mark that spells the name is shown without it. */
  mark?: (CompanyMarkProps & { spellsName?: boolean | undefined }) | undefined;
}

/** A company in the row: its mark, and its name beside it. */
export function Company({ name, description, mark }: CompanyProps) {
  return (
    <li className={styles.slide}>
      <span className={styles.logo} role="img" aria-label={description}>
        {mark && <CompanyMark href={mark.href} size={mark.size} />}
        <span className={mark?.spellsName ? 'visually-hidden' : undefined}>{name}</span>
      </span>
    </li>
  );
}
