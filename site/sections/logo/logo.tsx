import { brand } from '../../../content/schema/brand.ts';
import { siteConfig } from '../../../content/schema/site.ts';
import { logo, type Logo as Mark } from '../../brand/logo.ts';
import styles from './logo.module.css';

const { spellsName } = brand.logo;

/** Height of the logo in CSS pixels: a mark beside the name, or a logo that contains it. */
const HEIGHT = spellsName ? 30 : 22;

/** The agency's logo, and its name beside it unless the logo spells it. */
export function Logo() {
  const { paper, night } = logo;
  return (
    <span className={styles.logo}>
      <Image mark={paper} className={night ? `${styles.mark} ${styles.paper}` : styles.mark} />
      {night && <Image mark={night} className={`${styles.mark} ${styles.night}`} />}
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
    const width = Math.round(HEIGHT * mark.ratio);
    return <img className={className} src={mark.path} alt="" width={width} height={HEIGHT} />;
  }
  return (
    <svg
      className={className}
      viewBox={mark.viewBox}
      height={HEIGHT}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the agency's own drawing, checked
      dangerouslySetInnerHTML={{ __html: mark.inner }}
    />
  );
}
