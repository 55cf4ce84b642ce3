import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { contentPath } from '../schema/source.ts';
import { type Film, FRAMES, frameOf } from './films.ts';
import { replaceFiles } from './replace-files.ts';

/** What the films were drawn from, and which they are; written by make.ts. */
const PRINTS = contentPath('pictures/drawn.json');

interface Print {
  drawn: string;
  /** Of the file itself, which agencies may replace. */
  file?: string | undefined;
}

/** The whole path of one of the agency's films. */
export function filmAt(file: string): string {
  return contentPath(`pictures/${file}`);
}

/** A hash of a file; undefined if there is none. */
function hashOf(file: string): string | undefined {
  const at = filmAt(file);
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

/** A hash of two of a film's frames, to tell when it must be remade. */
export function printOf(film: Film): string {
  return digest([0, FRAMES / 2].map((frame) => frameOf(film, frame / FRAMES)).join('\n'));
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
