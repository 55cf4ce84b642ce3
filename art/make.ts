/**
 * Remakes every picture and film of the sample in the brand's colors: `npm run art`, or some of
 * them by name: `npm run art -- about film-wide`. The written files are committed.
 */
import { stat, writeFile } from 'node:fs/promises';
import { CONTENT_DIR } from '../schema/source.ts';
import { filmFiles, films } from './films.ts';
import { master, raster } from './lib/encode.ts';
import { FRAMES, FRAMES_A_SECOND, needFfmpeg, writeFilm } from './lib/film.ts';
import { picturePalette } from './lib/palette.ts';
import { removeUnfinished, replaceFiles } from './lib/replace-files.ts';
import { fileOf, isReplaced, notePrints, pictureAt, printOf } from './prints.ts';
import { stills } from './stills.ts';

const palette = picturePalette();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function filesOf(name: string): readonly string[] {
  return name in films ? filmFiles(name) : [fileOf(name)];
}

/** Draws what has this name into these files. */
async function draw(name: string, files: readonly string[], place: string): Promise<void> {
  const [still, film] = [stills[name], films[name]];
  const [first = '', second = ''] = files;
  if (still) await writeFile(first, await master(raster(still.draw(palette), still.width)));
  if (film) {
    await writeFilm(film, palette, { av1: first, h264: second }, (drawn) => {
      if (drawn % FRAMES_A_SECOND === 0) say(`${place}  ${name}: frame ${drawn} of ${FRAMES}`);
    });
  }
}

/** Replaces the files with this name, and tells their sizes. */
async function make(name: string, place: string): Promise<void> {
  const start = performance.now();
  const files = filesOf(name);
  await replaceFiles(files.map(pictureAt), (parts) => draw(name, parts, place));
  await notePrints(files, printOf(name, palette));
  const sizes = await Promise.all(
    files.map(
      async (file) => `${file} ${((await stat(pictureAt(file))).size / 1000).toFixed()} kB`,
    ),
  );
  say(`${place}  ${sizes.join(', ')}, in ${secondsSince(start)}`);
}

async function makeAll(asked: readonly string[]): Promise<void> {
  const known = [stills, films].flatMap(Object.keys);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(' or ')}. Name some of: ${known.join(', ')}.`);
  }
  const kept = asked.length > 0 ? [] : known.filter((name) => filesOf(name).some(isReplaced));
  for (const name of kept) {
    const own = filesOf(name).filter(isReplaced).join(' and ');
    say(`${own}: not what was drawn here, and stays. To replace it: npm run art -- ${name}`);
  }
  const names = (asked.length > 0 ? asked : known).filter((name) => !kept.includes(name));
  if (names.some((name) => name in films)) needFfmpeg();
  const start = performance.now();
  say(`${names.length} to make, in ${CONTENT_DIR}/pictures`);
  for (const [i, name] of names.entries()) await make(name, `${i + 1} of ${names.length}`);
  say(`All made in ${secondsSince(start)}.`);
}

process.once('exit', removeUnfinished);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(1));
}
try {
  await makeAll(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
