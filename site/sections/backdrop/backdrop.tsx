import { brand } from '../../content/brand.ts';
import { outlineOf } from '../../images/sheets/file-of-sheets.ts';
import styles from './backdrop.module.css';

const OUTLINE = outlineOf({ x: 1, y: 1, width: 398, height: 498 }, 46, brand.corners);

/** Three sheets that drift behind the page's content. */
export function Backdrop() {
  return (
    <div className={styles.backdrop} aria-hidden="true" data-backdrop="still">
      {[styles.far, styles.middle, styles.near].map((layer) => (
        <svg key={layer} className={layer} viewBox="0 0 400 500" aria-hidden="true">
          <path d={OUTLINE} />
        </svg>
      ))}
    </div>
  );
}
