import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Palette } from './lib/palette.ts';
import { stills } from './stills.ts';

/** The sample's pictures, which are files like an agency's own. */
export const PICTURES = new URL('../content/pictures/', import.meta.url);
/** What the committed files were drawn from, and which they are; written by make.ts. */
export const PRINTS = new URL('prints.json', import.meta.url);

interface Print {
  drawn: string;
  /** Of the file itself, which agencies may replace. */
  file?: string;
}

export function fileOf(name: string): string {
  return `${name}.avif`;
}

/** A hash of a picture's file; undefined if there is none. */
export function hashOfFile(name: string): string | undefined {
  const file = new URL(fileOf(name), PICTURES);
  return existsSync(file) ? digest(readFileSync(file)) : undefined;
}

/** Whether a picture's file is the one drawn here, which an agency may have replaced or removed. */
export function isArts(name: string): boolean {
  const file = hashOfFile(name);
  return file !== undefined && readPrints()[name]?.file === file;
}

function digest(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * A hash of a file's source, to tell when the file must be remade. Pictures that are drawn as
 * pixels take long to draw, so their hash covers only the colours.
 */
export function printOf(name: string, palette: Palette): string {
  const still = stills[name];
  const drawing = still?.kind === 'svg' ? String(still.draw(palette)) : undefined;
  const text = [JSON.stringify(palette), drawing ?? ''].join('\n');
  return digest(text);
}

export function readPrints(): Record<string, Print> {
  return existsSync(PRINTS) ? JSON.parse(readFileSync(PRINTS, 'utf8')) : {};
}
