import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { icons as simpleIcons } from '@iconify-json/simple-icons';
import * as v from 'valibot';
import { objectOf } from './object.ts';

/** Sets of single-color company logos, each in a box of 24 by 24. */
const MARK_SETS = ['simple-icons', 'lobehub'] as const;

/** A logo as SVG path data. */
export interface LogoShape {
  paths: readonly string[];
  fillRule: 'nonzero' | 'evenodd';
}

const require = createRequire(import.meta.url);
const LOBEHUB = path.dirname(require.resolve('@lobehub/icons-static-svg/package.json'));

function sourceOf(set: (typeof MARK_SETS)[number], name: string): string {
  if (set === 'simple-icons') return simpleIcons.icons[name]?.body ?? '';
  const file = path.join(LOBEHUB, 'icons', `${name}.svg`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The shape of a logo. It has no paths if the set has no logo of that name. */
function shapeOf(set: (typeof MARK_SETS)[number], name: string): LogoShape {
  const paths = [...sourceOf(set, name).matchAll(/<path [^>]*\bd="([^"]+)"/g)];
  return {
    paths: paths.map((match) => match[1] ?? ''),
    fillRule: set === 'lobehub' ? 'evenodd' : 'nonzero',
  };
}

/** The set and name of a logo. Validation turns them into the logo's shape. */
export const markSchema = v.pipe(
  objectOf('A drawn logo from a set of logos.', {
    set: v.pipe(
      v.picklist(MARK_SETS, `Write one of ${MARK_SETS.join(', ')}.`),
      v.description(
        'The set: simple-icons (https://simpleicons.org) or lobehub (https://lobehub.com/icons).',
      ),
      v.examples(['simple-icons']),
    ),
    name: v.pipe(
      v.string('Write the name of a logo.'),
      v.description('Name of the logo in its set.'),
      v.examples(['ubisoft']),
      v.regex(/^[a-z0-9-]+$/, 'Use only lowercase letters, digits, and hyphens.'),
    ),
    spellsName: v.optional(
      v.pipe(
        v.boolean('Write true or false.'),
        v.description('Whether the logo spells the name. If so, the name isn’t written beside it.'),
        v.examples([true]),
      ),
      false,
    ),
  }),
  v.check(
    ({ set, name }) => shapeOf(set, name).paths.length > 0,
    ({ input }) =>
      `${input.set} has no logo called ${input.name}. Look up the name in the set, or write wordmark.`,
  ),
  v.transform(({ set, name, spellsName }) => ({ shape: shapeOf(set, name), spellsName })),
);
