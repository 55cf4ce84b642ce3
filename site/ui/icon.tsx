import { Drawn } from './drawn.tsx';
import styles from './icon.module.css';

/** An icon's own lines as SVG in a box of 24 by 24, or its address in the sheet of drawings. */
export type Drawing = { lines: string } | { href: string };

interface IconProps {
  /** From `drawings/icons.ts`, at build: the set weighs 600 kB. */
  drawing: Drawing;
  /** Leaves it out where there are no scripts: it stands beside words that say the same. */
  onlyScripted?: boolean;
}

const VIEW_BOX = '0 0 24 24';

/** An icon: as large as the text, in its colour, unseen by screen readers. */
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
