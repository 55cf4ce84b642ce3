import { Drawn } from './drawn.tsx';
import styles from './icon.module.css';
import { iconAddress } from './sheet.ts';

/** As `Icon`, out of the sheet: for what is not seen at first. */
export function SheetIcon({ name }: { name: string }) {
  return <Drawn href={iconAddress(name)} className={styles.icon} viewBox="0 0 24 24" />;
}
