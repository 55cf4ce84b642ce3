import { Drawn } from './drawn.tsx';
import styles from './icon.module.css';

/** An icon as SVG lines in a box of 24 by 24, or its address in the sheet of drawings. */
export type Drawing = { lines: string } | { href: string };

interface IconProps {
  /** Taken from `images/drawings/icons.ts` at build, as the whole set has 600 kB. */
  drawing: Drawing;
  /** Leaves the icon out without scripts, if the words beside it say the same. */
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
