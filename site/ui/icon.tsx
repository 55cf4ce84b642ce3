import { icons } from '@iconify-json/lucide';
import styles from './icon.module.css';

/**
 * A Lucide icon, drawn into the page: as large as the text, in its colour, unseen by screen readers.
 * Not for islands: the set weighs 600 kB and stays at build only because no island imports it.
 * Throws for a name that is not in the set; records are checked before, see `content/schema/icon.ts`.
 */
export function Icon({ name }: { name: string }) {
  const icon = icons.icons[name];
  if (!icon) throw new Error(`There is no icon called "${name}" in @iconify-json/lucide.`);
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the package's own drawings, at build
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}
