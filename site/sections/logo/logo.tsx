import { siteConfig } from '../../../content/schema/site.ts';
import styles from './logo.module.css';

/** The agency's mark, and its name beside it. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 26 26" aria-hidden="true">
        <path d="M0 0h17l9 9v17H9l-9-9z" />
      </svg>
      {siteConfig.companyName}
    </span>
  );
}
