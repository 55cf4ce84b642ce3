import { Drawn } from '../ui/drawn.tsx';
import styles from './company-mark.module.css';

export type CompanyMarkSize = 'regular' | 'large' | 'wide';

const SIZE_CLASS: Record<CompanyMarkSize, string | undefined> = {
  regular: styles.regular,
  large: styles.large,
  wide: styles.wide,
};

/** A word is low and wide, so its box is cut down to the letters. */
const VIEW_BOX: Record<CompanyMarkSize, string> = {
  regular: '0 0 24 24',
  large: '0 0 24 24',
  wide: '0 9 24 6',
};

export interface CompanyMarkProps {
  /** The mark's address in the sheet of drawings. */
  href: string;
  size: CompanyMarkSize;
}

/** A company's mark in the colour of the text around it. The company's name is beside it. */
export function CompanyMark({ href, size }: CompanyMarkProps) {
  return (
    <Drawn href={href} className={`${styles.mark} ${SIZE_CLASS[size]}`} viewBox={VIEW_BOX[size]} />
  );
}
