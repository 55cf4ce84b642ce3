import { brand } from '../../../schema/brand.ts';
import { siteConfig } from '../../../schema/site.ts';
import styles from './logo.module.css';
import { logo, type Logo as Mark } from './logo-source.ts';

const { spellsName } = brand.logo;

/** The agency's logo, and its name beside it unless the logo spells it. */
export function Logo() {
  const { paper, night } = logo;
  const base = spellsName ? `${styles.mark} ${styles.wordmark}` : styles.mark;
  return (
    <span className={styles.logo}>
      <Image mark={paper} className={night ? `${base} ${styles.paper}` : base} />
      {night && <Image mark={night} className={`${base} ${styles.night}`} />}
      {spellsName ? (
        <span className="visually-hidden">{siteConfig.companyName}</span>
      ) : (
        siteConfig.companyName
      )}
    </span>
  );
}

function Image({ mark, className }: { mark: Mark; className: string | undefined }) {
  if (mark.kind === 'file') {
    const height = 100;
    const width = Math.round(height * mark.ratio);
    return <img className={className} src={mark.path} alt="" width={width} height={height} />;
  }
  return (
    <svg
      className={className}
      viewBox={mark.viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the agency's own drawing, checked
      dangerouslySetInnerHTML={{ __html: mark.inner }}
    />
  );
}
