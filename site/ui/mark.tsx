import type { MarkSize } from '../../content/schema/trusted.ts';
import { Drawn } from './drawn.tsx';
import styles from './mark.module.css';
import { markAddress } from './sheet.ts';

const SIZE_CLASS: Record<MarkSize, string | undefined> = {
  regular: styles.regular,
  large: styles.large,
  wide: styles.wide,
};

/** A word is low and wide: its box is cut down to its letters. */
const VIEW_BOX: Record<MarkSize, string> = {
  regular: '0 0 24 24',
  large: '0 0 24 24',
  wide: '0 9 24 6',
};

/** A company's mark, by the logo's id, in the colour of the text around it; its name stands beside it. */
export function Mark({ id, size }: { id: string; size: MarkSize }) {
  return (
    <Drawn
      href={markAddress(id)}
      className={`${styles.mark} ${SIZE_CLASS[size]}`}
      viewBox={VIEW_BOX[size]}
    />
  );
}
