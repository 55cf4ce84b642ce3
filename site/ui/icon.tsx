import { Drawn } from './drawn.tsx';
import styles from './icon.module.css';

/** An icon as SVG lines in a 24 by 24 box, or its URL in the sheet of drawings. */
export type Drawing = { lines: string } | { href: string };

interface IconProps {
  /** Comes from `images/drawings/icons.ts` at build time, because the whole set is 600 kB. */
  drawing: Drawing;
  /** Omits the icon without scripts, if the text beside it says the same. */
  onlyScripted?: boolean;
}

const VIEW_BOX = '0 0 24 24';

/** An icon in the size and color of the text, hidden from screen readers. */
export function Icon({ drawing, onlyScripted }: IconProps) {
  if ('href' in drawing) {
    return (
      <Drawn
        href={drawing.href}
        className={styles.icon}
        viewBox={VIEW_BOX}
        onlyScripted={onlyScripted}
      />
    );
  }
  return (
    <svg
      className={styles.icon}
      viewBox={VIEW_BOX}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the package's own drawings, at build
      dangerouslySetInnerHTML={{ __html: drawing.lines }}
    />
  );
}
