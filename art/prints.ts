import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fixed } from './fixed.ts';
import type { Palette } from './lib/palette.ts';
import { stills } from './stills.ts';

/** What the committed files were drawn from: names and hashes, written by make.ts. */
export const PRINTS = new URL('prints.json', import.meta.url);

/**
 * A hash of a file's source, to tell when the file must be remade. Pictures that are drawn as
 * pixels take long to draw, so their hash covers only the colours.
 */
export function printOf(name: string, palette: Palette): string {
  const still = stills[name];
  const drawing = still?.kind === 'svg' ? still.draw(palette) : fixed[name]?.source(palette);
  const text = [JSON.stringify(palette), drawing ?? ''].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export function readPrints(): Record<string, string> {
  return existsSync(PRINTS) ? JSON.parse(readFileSync(PRINTS, 'utf8')) : {};
}
