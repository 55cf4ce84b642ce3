/**
 * Remakes every font, picture, film and icon: `npm run art`, or some of them by name:
 * `npm run art -- about film-wide`. The written files are committed.
 */
import { stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Film, films } from './films.ts';
import { type Fixed, fixed } from './fixed.ts';
import { cutFont, fonts } from './fonts.ts';
import { frame } from './hero/frame.ts';
import { avif, raster, webp } from './lib/encode.ts';
import { FRAMES, FRAMES_A_SECOND, needFfmpeg, writeFilm } from './lib/film.ts';
import { picturePalette } from './lib/palette.ts';
import { PRINTS, printOf, readPrints } from './prints.ts';
import { type Still, stills } from './stills.ts';

const ASSETS = new URL('../site/assets/', import.meta.url);
const PUBLIC = new URL('../site/public/', import.meta.url);
const FONTS = new URL('fonts/', ASSETS);
/** Quality of the WebP for browsers without AVIF; there is only one width of it. */
const FALLBACK_QUALITY = 82;
/** The posters small enough for the page's own HTML: longer side in pixels, and quality. */
const TINY = { longest: 104, quality: 30 };

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

/** The middle one of a picture's widths, or the smaller of the two in the middle. */
function fallbackOf({ widths }: Still): number | undefined {
  return widths[Math.floor((widths.length - 1) / 2)];
}

async function makeStill(name: string, still: Still): Promise<void> {
  const drawn = still.draw(palette);
  for (const width of still.widths) {
    const bytes = await avif(raster(drawn, width), still.quality);
    await write(`${name}-${width}.avif`, ASSETS, bytes);
  }
  const fallback = fallbackOf(still) ?? still.width;
  await write(
    `${name}-${fallback}.webp`,
    ASSETS,
    await webp(raster(drawn, fallback), FALLBACK_QUALITY),
  );
  if (!name.startsWith('hero-')) return;
  const tiny = Math.round(TINY.longest * Math.min(1, still.width / still.height));
  await write(`${name}-tiny.avif`, ASSETS, await avif(raster(drawn, tiny), TINY.quality));
}

/** Writes what the pages must know to request the right file of a picture, one picture a line. */
async function writeShapes(): Promise<void> {
  const lines = Object.entries(stills).map(([name, still]) => {
    const { width, height, widths } = still;
    const shape = JSON.stringify({ width, height, widths, fallback: fallbackOf(still) }, null, 1);
    return `  "${name}": ${shape.replace(/\n\s*/g, ' ').replace(/(?<=\[) | (?=\])/g, '')}`;
  });
  await write('shapes.json', ASSETS, Buffer.from(`{\n${lines.join(',\n')}\n}\n`));
}

async function makeFilm(name: string, { view, quality }: Film): Promise<void> {
  const [av1, h264] = [`${name}.av1.mp4`, `${name}.h264.mp4`];
  const file = (base: string) => fileURLToPath(new URL(base, ASSETS));
  const draw = (time: number) => {
    const at = Math.round(time * FRAMES);
    if (at % FRAMES_A_SECOND === 0) say(`  frame ${at} of ${FRAMES}`);
    return frame(view, time, palette);
  };
  await writeFilm(view, draw, { av1: file(av1), h264: file(h264), quality });
  for (const base of [av1, h264]) await tell(base, ASSETS);
}

async function makeFixed(name: string, { source, bytes }: Fixed): Promise<void> {
  await write(name, PUBLIC, await bytes(source(palette), palette));
}

/** Makes the file with this name. */
async function make(name: string): Promise<void> {
  say(name);
  const [icon, still, film, font] = [fixed[name], stills[name], films[name], fonts[name]];
  if (icon) await makeFixed(name, icon);
  if (still) await makeStill(name, still);
  if (film) await makeFilm(name, film);
  if (font) await write(name, FONTS, await cutFont(font));
}

async function makeAll(asked: readonly string[]): Promise<void> {
  const known = [fonts, fixed, stills, films].flatMap(Object.keys);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(' or ')}. Name some of: ${known.join(', ')}.`);
  }
  const names = asked.length > 0 ? asked : known;
  if (names.some((name) => name in films)) needFfmpeg();
  for (const name of names) await make(name);
  await writeShapes();
  const drawn = names.filter((name) => name in fixed || name in stills);
  const prints = Object.fromEntries(drawn.map((name) => [name, printOf(name, palette)]));
  await writeFile(PRINTS, `${JSON.stringify({ ...readPrints(), ...prints }, null, 2)}\n`);
}

try {
  await makeAll(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
