import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { contentPath } from '../schema/source.ts';
import type { Palette } from './lib/palette.ts';
import { replaceFiles } from './lib/replace-files.ts';
import { stills } from './stills.ts';

/** What the drawn files were drawn from, and which they are; written by make.ts. */
const PRINTS = contentPath('pictures/drawn.json');

interface Print {
  drawn: string;
  /** Of the file itself, which agencies may replace. */
  file?: string | undefined;
}

/** The whole path of one of the agency's pictures or films. */
export function pictureAt(file: string): string {
  return contentPath(`pictures/${file}`);
}

export function fileOf(still: string): string {
  return `${still}.avif`;
}

/** A hash of a picture's file; undefined if there is none. */
function hashOf(file: string): string | undefined {
  const at = pictureAt(file);
  return existsSync(at) ? digest(readFileSync(at)) : undefined;
}

/** Whether a file is the one drawn here, which an agency may have replaced or removed. */
export function isArts(file: string): boolean {
  const hash = hashOf(file);
  return hash !== undefined && readPrints()[file]?.file === hash;
}

/** Whether an agency has put a file of its own in the place of a drawn one. */
export function isReplaced(file: string): boolean {
  return hashOf(file) !== undefined && !isArts(file);
}

function digest(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * A hash of a file's source, to tell when the file must be remade. What is drawn as pixels takes
 * long to draw, so its hash covers only the colors.
 */
export function printOf(name: string, palette: Palette): string {
  const still = stills[name];
  const drawing = still?.kind === 'svg' ? String(still.draw(palette)) : undefined;
  return digest([JSON.stringify(palette), drawing ?? ''].join('\n'));
}

/** The prints by the names of the files. */
export function readPrints(): Record<string, Print> {
  return existsSync(PRINTS) ? JSON.parse(readFileSync(PRINTS, 'utf8')) : {};
}

/** Notes what these files were drawn from, and how they came out. */
export async function notePrints(files: readonly string[], drawn: string): Promise<void> {
  const all = readPrints();
  for (const file of files) all[file] = { drawn, file: hashOf(file) };
  const text = `${JSON.stringify(all, null, 2)}\n`;
  await replaceFiles([PRINTS], ([part = '']) => writeFile(part, text));
}
