import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { icons as simpleIcons } from '@iconify-json/simple-icons';
import * as v from 'valibot';
import { boolean, matching } from './fields.ts';

/** A logo as SVG path data. */
export interface LogoShape {
  paths: readonly string[];
  fillRule: 'nonzero' | 'evenodd';
}

const require = createRequire(import.meta.url);
const LOBEHUB = path.dirname(require.resolve('@lobehub/icons-static-svg/package.json'));

function svgOf(set: 'simple-icons' | 'lobehub', name: string): string {
  if (set === 'simple-icons') return simpleIcons.icons[name]?.body ?? '';
  const file = path.join(LOBEHUB, 'icons', `${name}.svg`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The shape of a logo in a box of 24 by 24. It has no paths if the set has no logo of that name. */
function shapeOf(set: 'simple-icons' | 'lobehub', name: string): LogoShape {
  const paths = [...svgOf(set, name).matchAll(/<path [^>]*\bd="([^"]+)"/g)];
  return {
    paths: paths.map(([, path = '']) => path),
    fillRule: set === 'lobehub' ? 'evenodd' : 'nonzero',
  };
}

const drawn = v.pipe(
  v.strictObject({
    set: v.picklist(['simple-icons', 'lobehub']),
    name: matching(/^[a-z0-9-]+$/, 'Use only lowercase letters, digits, and hyphens.'),
    spellsName: v.optional(boolean, false),
  }),
  v.check(
    ({ set, name }) => shapeOf(set, name).paths.length > 0,
    'The set has no logo of this name. Look it up in the set, or write wordmark.',
  ),
);

/** The set and name of a logo, or wordmark for a name without a logo. */
export const markSchema = v.pipe(
  v.union(
    [v.literal('wordmark'), drawn],
    'Write wordmark, or a set (simple-icons or lobehub) and a name, such as { set: simple-icons, name: ubisoft }.',
  ),
  v.transform((mark) => {
    if (mark === 'wordmark') return undefined;
    return { shape: shapeOf(mark.set, mark.name), spellsName: mark.spellsName };
  }),
);
