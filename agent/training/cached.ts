import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { Learned } from '../knowledge.ts';
import { meaningLines, readExamples } from './examples.ts';
import { learnSubjects } from './train.ts';

/** The folder with `node_modules`. A copy of the site inside the project uses the same cache. */
const PACKAGES =
  createRequire(import.meta.url)
    .resolve('yaml')
    .split(`${path.sep}node_modules${path.sep}`)[0] ?? '';
const CACHE = pathToFileURL(path.join(PACKAGES, 'node_modules/.cache/agent/'));
/** Folders with the programs that influence what is learned. */
const PROGRAMS = ['./', '../search/'].map((folder) => new URL(folder, import.meta.url));

/** What is learned from the examples: the same for every agency, so it is kept between builds. */
export function learnOnce(): Learned {
  const [examples, lines] = [readExamples(), meaningLines()];
  const key = createHash('sha256')
    .update(JSON.stringify([examples, lines]))
    .update(programs())
    .digest('hex');
  const file = new URL(`${key}.json`, CACHE);
  const kept = readKept(file);
  if (kept) return kept;
  const learned = learnSubjects(examples, lines);
  keep(learned, file);
  return learned;
}

/** Renames the file only when it is complete, as builds may run at the same time. */
function keep(learned: Learned, file: URL): void {
  const part = new URL(`${file.href}.${process.pid}.part`);
  try {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(part, JSON.stringify(learned));
    renameSync(part, file);
  } catch (error) {
    process.emitWarning(`What the agent learned is not kept for the next build: ${error}`);
  }
}

function readKept(file: URL): Learned | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function programs(): string {
  return PROGRAMS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => path.extname(name) === '.ts' && !name.endsWith('.test.ts'))
      .sort()
      .map((name) => readFileSync(new URL(name, folder), 'utf8')),
  ).join('\n');
}
