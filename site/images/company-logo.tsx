import { Drawn } from '../ui/drawn.tsx';
import styles from './company-logo.module.css';

export type CompanyLogoSize = 'regular' | 'large' | 'wide';

const SIZE_CLASS: Record<CompanyLogoSize, string | undefined> = {
  regular: styles.regular,
  large: styles.large,
  wide: styles.wide,
};

/** A wordmark is low and wide, so its box is cropped to the letters. */
const VIEW_BOX: Record<CompanyLogoSize, string> = {
  regular: '0 0 24 24',
  large: '0 0 24 24',
  wide: '0 9 24 6',
};

export interface CompanyLogoProps {
  /** The logo's address in the sheet of drawings. */
  href: string;
  size: CompanyLogoSize;
}

/** A company's logo in the color of the text around it. The company's name is beside it. */
export function CompanyLogo({ href, size }: CompanyLogoProps) {
  return (
    <Drawn href={href} className={`${styles.mark} ${SIZE_CLASS[size]}`} viewBox={VIEW_BOX[size]} />
  );
}
