import { Menu } from '../ui/menu.tsx';
import { LIST } from '../words.ts';
import styles from './summary.module.css';

type Format = keyof typeof LIST.formats;

/** Downloads the submissions that match the filters. */
export function ExportMenu({ filter, count }: { filter: string; count: number }) {
  return (
    <Menu
      className={styles.act}
      label={LIST.export}
      title={LIST.exportOf(count)}
      items={(Object.keys(LIST.formats) as Format[]).map((format) => ({
        words: LIST.formats[format],
        download: `/api/export?format=${format}&${filter}`,
      }))}
    />
  );
}
