import { brand } from '../../content/brand.ts';
import { siteConfig } from '../../content/site.ts';
import styles from './logo.module.css';
import { type LogoSource, logoSources } from './logo-source.ts';

const { spellsName } = brand.logo;

/** The agency's logo, and its name beside it unless the logo spells it. */
export function Logo() {
  const { paper, night } = logoSources;
  const base = spellsName ? `${styles.mark} ${styles.wordmark}` : styles.mark;
  return (
    <span className={styles.logo}>
      <Image source={paper} className={night ? `${base} ${styles.paper}` : base} />
      {night && <Image source={night} className={`${base} ${styles.night}`} />}
      {spellsName ? (
        <span className="visually-hidden">{siteConfig.companyName}</span>
      ) : (
        siteConfig.companyName
      )}
    </span>
  );
}

function Image({ source, className }: { source: LogoSource; className: string | undefined }) {
  if (source.kind === 'file') {
    const height = 100;
    const width = Math.round(height * source.ratio);
    return <img className={className} src={source.path} alt="" width={width} height={height} />;
  }
  return (
    <svg
      className={className}
      viewBox={source.viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the agency's own drawing, checked
      dangerouslySetInnerHTML={{ __html: source.inner }}
    />
  );
}
