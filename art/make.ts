/**
 * Remakes every picture and film of the sample: `npm run art`, or some of them by name:
 * `npm run art -- about film-wide`. The written files are committed.
 */
import { stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Film, filmFiles, films } from './films.ts';
import { master, raster } from './lib/encode.ts';
import { FRAMES, FRAMES_A_SECOND, needFfmpeg, writeFilm } from './lib/film.ts';
import { picturePalette } from './lib/palette.ts';
import { fileOf, hashOfFile, isArts, PICTURES, PRINTS, printOf, readPrints } from './prints.ts';
import { type Still, stills } from './stills.ts';

const palette = picturePalette();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function write(name: string, folder: URL, bytes: Buffer): Promise<void> {
  await writeFile(new URL(name, folder), bytes);
  await tell(name, folder);
}

async function tell(name: string, folder: URL): Promise<void> {
  const { size } = await stat(new URL(name, folder));
  say(`  ${name}  ${(size / 1000).toFixed(1)} kB`);
}

async function makeStill(name: string, { draw, width }: Still): Promise<void> {
  await write(fileOf(name), PICTURES, await master(raster(draw(palette), width)));
}

async function makeFilm(name: string, film: Film): Promise<void> {
  const [av1, h264] = filmFiles(name);
  const file = (base: string) => fileURLToPath(new URL(base, PICTURES));
  await writeFilm(film, palette, { av1: file(av1), h264: file(h264) }, (drawn) => {
    if (drawn % FRAMES_A_SECOND === 0) say(`  frame ${drawn} of ${FRAMES}`);
  });
  for (const base of [av1, h264]) await tell(base, PICTURES);
}

/** Makes the file with this name. */
async function make(name: string): Promise<void> {
  say(name);
  const [still, film] = [stills[name], films[name]];
  if (still) await makeStill(name, still);
  if (film) await makeFilm(name, film);
}

async function makeAll(asked: readonly string[]): Promise<void> {
  const known = [stills, films].flatMap(Object.keys);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(' or ')}. Name some of: ${known.join(', ')}.`);
  }
  const names = asked.length > 0 ? asked : known;
  if (names.some((name) => name in films)) needFfmpeg();
  const kept = asked.length > 0 ? [] : names.filter((name) => name in stills && isReplaced(name));
  for (const name of kept) {
    say(
      `${fileOf(name)} is not what was drawn here, and stays. To replace it: npm run art -- ${name}`,
    );
  }
  for (const name of names.filter((each) => !kept.includes(each))) await make(name);
  await writePrints(names.filter((name) => !kept.includes(name)));
}

/** Whether the agency has put a picture of its own in the place of a drawn one. */
function isReplaced(name: string): boolean {
  return hashOfFile(name) !== undefined && !isArts(name);
}

/** Notes what the files were drawn from, and how they came out. */
async function writePrints(names: readonly string[]): Promise<void> {
  const drawn = names.filter((name) => name in stills);
  const prints = drawn.map((name) => {
    const file = hashOfFile(name);
    return [name, { drawn: printOf(name, palette), ...(file && { file }) }];
  });
  const all = { ...readPrints(), ...Object.fromEntries(prints) };
  await writeFile(PRINTS, `${JSON.stringify(all, null, 2)}\n`);
}

try {
  await makeAll(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
