/**
 * Remakes the films of the first view in the brand's colors: `npm run art`, or some of them by name:
 * `npm run art -- film-wide`. The written files are committed.
 */
import { stat } from 'node:fs/promises';
import { CONTENT_DIR } from '../schema/source.ts';
import { FRAMES, FRAMES_A_SECOND, filmFiles, films } from './films.ts';
import { filmAt, isReplaced, notePrints, printOf } from './prints.ts';
import { removeUnfinished, replaceFiles } from './replace-files.ts';
import { needFfmpeg, writeFilm } from './write-film.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Replaces the files of the film with this name, and tells their sizes. */
async function make(name: string, place: string): Promise<void> {
  const film = films[name];
  if (!film) return;
  const files = filmFiles(name);
  await replaceFiles(files.map(filmAt), ([av1 = '', h264 = '']) =>
    writeFilm(film, { av1, h264 }, (drawn) => {
      if (drawn % FRAMES_A_SECOND === 0) say(`${place}  ${name}: frame ${drawn} of ${FRAMES}`);
    }),
  );
  await notePrints(files, printOf(film));
  const sizes = await Promise.all(
    files.map(async (file) => `${file} ${((await stat(filmAt(file))).size / 1000).toFixed()} kB`),
  );
  say(`${place}  ${sizes.join(', ')}`);
}

async function makeAll(asked: readonly string[]): Promise<void> {
  const known = Object.keys(films);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(' or ')}. Name some of: ${known.join(', ')}.`);
  }
  const kept = asked.length > 0 ? [] : known.filter((name) => filmFiles(name).some(isReplaced));
  for (const name of kept) {
    const own = filmFiles(name).filter(isReplaced).join(' and ');
    say(`${own}: not what was drawn here, and stays. To replace it: npm run art -- ${name}`);
  }
  const names = (asked.length > 0 ? asked : known).filter((name) => !kept.includes(name));
  needFfmpeg();
  say(`${names.length} to make, in ${CONTENT_DIR}/pictures`);
  for (const [i, name] of names.entries()) await make(name, `${i + 1} of ${names.length}`);
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
