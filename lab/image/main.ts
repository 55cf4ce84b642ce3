/**
 * `npm run image`: builds the container image by the Dockerfile, runs it as compose.yaml does, and
 * looks whether it keeps what docs/container.md promises.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { drill, type Step } from './drill.ts';
import { baseName, buildImage, type Images, makeBase, NAME, NEEDED, openImages } from './images.ts';

const SECOND = 1000;
/** Most that the project adds to its base, in MB of 1,000,000 bytes. */
const MOST_ADDED_MB = 100;

const say = (line: string) => process.stdout.write(`${line}\n`);

const step: Step = async (words, act) => {
  const from = performance.now();
  const value = await act();
  say(`${((performance.now() - from) / SECOND).toFixed(1).padStart(8)} s  ${words}`);
  return value;
};

/** Bytes below the image's folder of the project, in MB. Throws if npm's settings came along. */
function addedTo(images: Images): number {
  const files = images.files(NAME);
  if (existsSync(`${files}/root/.npmrc`)) throw new Error('The secret .npmrc is in the image.');
  const place = files + images.config(NAME).WorkingDir;
  const size = execFileSync('du', ['--summarize', '--bytes', place], { encoding: 'utf8' });
  return Number.parseInt(size, 10) / 1e6;
}

async function build(): Promise<void> {
  using images = openImages();
  await step(`a base like ${baseName()}`, async () => makeBase(images));
  await step('the image, by the Dockerfile', async () => buildImage(images));
  const added = addedTo(images);
  say(`           ${images.size(baseName())} the base, ${images.size(NAME)} the image`);
  say(`           ${added.toFixed(0)} MB the project in it, of ${MOST_ADDED_MB} at most`);
  if (added > MOST_ADDED_MB) throw new Error('The image carries too much: scripts/lib/served.mjs.');
  await drill(images, step);
}

const missing = Object.entries(NEEDED).filter(([, file]) => !existsSync(file));
if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  say('This needs root on Linux: it makes a Debian, and containers.');
  process.exitCode = 2;
} else if (missing.length > 0) {
  say(`Install first: apt install ${missing.map(([name]) => name).join(' ')}`);
  process.exitCode = 2;
} else await build();
