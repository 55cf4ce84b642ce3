import { icons } from '@iconify-json/lucide';
import type { Drawing } from '../../ui/icon.tsx';
import { iconAddress } from './sheet.ts';

/**
 * A Lucide icon as inline lines, for the first view. Throws for a name that is not in the set. The
 * names in records are checked earlier, see `schema/icon.ts`.
 */
export function inlineIcon(name: string): Drawing {
  const icon = icons.icons[name];
  if (!icon) throw new Error(`@iconify-json/lucide has no icon "${name}".`);
  return { lines: icon.body };
}

/** A Lucide icon from the sheet, for parts outside the first view. Throws if it isn't there. */
export function sheetIcon(name: string): Drawing {
  return { href: iconAddress(name) };
}
