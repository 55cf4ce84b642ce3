import { icons } from '@iconify-json/lucide';

/**
 * The lines of a Lucide icon for `Icon`. Only for the build, because the whole set is 600 kB. Throws
 * for a name that isn't in the set; the names in records are checked earlier, see `site/content/icon.ts`.
 */
export function iconBody(name: string): string {
  const icon = icons.icons[name];
  if (!icon) throw new Error(`@iconify-json/lucide has no icon "${name}".`);
  // The stylesheet sets the width of the lines.
  return icon.body.replaceAll(/ stroke-width="[^"]*"/g, '');
}
