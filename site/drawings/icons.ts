import { icons } from '@iconify-json/lucide';
import type { Drawing } from '../ui/icon.tsx';
import { iconAddress } from './sheet.ts';

/**
 * A Lucide icon by its own lines, for what is seen first. Throws for a name that is not in the set;
 * records are checked before, see `content/schema/icon.ts`.
 */
export function inlineIcon(name: string): Drawing {
  const icon = icons.icons[name];
  if (!icon) throw new Error(`There is no icon called "${name}" in @iconify-json/lucide.`);
  return { lines: icon.body };
}

/** A Lucide icon out of the sheet, for what is not seen at first. Throws where the sheet doesn't hold it. */
export function sheetIcon(name: string): Drawing {
  return { href: iconAddress(name) };
}
