import { attr } from '../../ui/attributes.ts';
import styles from './sheets-behind.module.css';

/** Sheets behind the one after it, which may have any size: the nearest is the lit one. */
export function SheetsBehind() {
  return (
    <div className={styles.behind} aria-hidden="true">
      {Array.from({ length: 7 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they differ by their place alone
        <i key={i} {...attr('cut')} />
      ))}
    </div>
  );
}
