import { Drawn } from './drawn.tsx';
import styles from './icon.module.css';
import { iconAddress } from './sheet.ts';

interface SheetIconProps {
  name: string;
  /** Leaves it out where there are no scripts: it stands beside words that say the same. */
  onlyScripted?: boolean;
}

/** As `Icon`, out of the sheet: for what is not seen at first. */
export function SheetIcon({ name, onlyScripted }: SheetIconProps) {
  return (
    <Drawn
      href={iconAddress(name)}
      className={styles.icon}
      viewBox="0 0 24 24"
      onlyScripted={onlyScripted}
    />
  );
}
