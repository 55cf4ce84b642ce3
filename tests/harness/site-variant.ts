import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DirectoryHeldError, holdDirectory } from '../../intake/hold-directory.ts';
import { loadSite } from '../../intake/http/site.ts';
import { VOICES } from '../../scripts/lib/install.mjs';
import { TEST_AGENCY } from '../../scripts/lib/root.mjs';
import { digestOf } from '../../scripts/lib/stamp.mjs';
import type { Edit } from './edits.ts';
import type { Seams } from './seams.ts';
import { ROOT } from './service.ts';

/** What a build of the site needs beside an agency. */
const SOURCES = [
  'content/schema',
  'contract',
  'site',
  'astro.config.ts',
  'package.json',
  'tsconfig.json',
];

/** What else decides how a variant turns out. */
const ALSO_DIGESTED = [
  'package-lock.json',
  'tests/harness/interceptable.ts',
  'tests/harness/seams.ts',
  'tests/harness/site-variant.ts',
];

const CONFIG = 'variant.config.ts';
/** How often a worker asks whether another one has built a variant, in milliseconds. */
const LOOK_AGAIN_MS = 100;

/** Another build of the site, as an agency would make it, on a plain static host. */
export interface SiteVariant {
  url: string;
  /** Where its files are. */
  directory: string;
  close(): Promise<void>;
}

export interface VariantOptions extends Seams {
  /** The folder of the agency, from the project's root. */
  agency?: string;
  /** Edits of single files, by their paths from the project's root; a new file begins empty. */
  edit?: Record<string, Edit>;
  /** Whole files, by their paths from the project's root. */
  files?: Record<string, Buffer>;
  env?: Record<string, string>;
}

/** An agency with some files changed, and how its site is built. */
interface Recipe {
  agency: string;
  /** Whole files, by their paths from the project's root. */
  files: Record<string, Buffer | string>;
  env: Record<string, string>;
  seams: Seams;
}

/** Serves a variant as a plain static host does. */
export async function startSiteVariant(
  name: string,
  options: VariantOptions,
): Promise<SiteVariant> {
  const directory = await buildSiteVariant(name, options);
  const { url, close } = await serve(directory);
  return { url, directory, close };
}

/**
 * Builds the site of an agency with some files changed, and returns the folder. A build takes eight
 * seconds of the processor's time, so it is kept for later runs, until anything changes that it is
 * made from.
 */
export async function buildSiteVariant(
  name: string,
  { agency = TEST_AGENCY, edit = {}, files = {}, env = {}, ...seams }: VariantOptions,
): Promise<string> {
  const changed = Object.entries(edit).map(async ([file, change]) => {
    const places = [file.replace(/^content/, agency), file].map((at) => path.join(ROOT, at));
    const original = places.find((at) => existsSync(at));
    return [file, change(original ? await readFile(original, 'utf8') : '')] as const;
  });
  const recipe: Recipe = {
    agency,
    files: { ...files, ...Object.fromEntries(await Promise.all(changed)) },
    env,
    seams,
  };
  // Inside the project, so that packages are found; in Astro's own folder, which git ignores.
  const folder = path.join(ROOT, '.astro/variants', name);
  const directory = path.join(folder, digestOfRecipe(recipe));
  await mkdir(folder, { recursive: true });
  if (!existsSync(directory)) {
    const release = await hold(folder);
    try {
      // Another worker may have built it meanwhile.
      if (!existsSync(directory)) await buildInto(directory, recipe);
    } finally {
      release();
    }
  }
  return directory;
}

function digestOfRecipe({ agency, files, env, seams }: Recipe): string {
  const inputs = [...SOURCES, ...ALSO_DIGESTED, ...(seams.programs ?? []), agency];
  const hash = createHash('sha256').update(digestOf(ROOT, inputs));
  hash.update(JSON.stringify([agency, env, seams]));
  for (const [name, bytes] of Object.entries(files)) {
    hash.update(`\n${name} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Holds a folder as soon as no other worker does; the lock of a killed one is gone with it. */
async function hold(folder: string): Promise<() => void> {
  for (;;) {
    try {
      return holdDirectory(folder);
    } catch (error) {
      if (!(error instanceof DirectoryHeldError)) throw error;
    }
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/** Builds beside the target, which so is never there by half. Removes what is older. */
async function buildInto(target: string, { agency, files, env, seams }: Recipe): Promise<void> {
  const folder = path.dirname(target);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await rm(path.join(folder, entry.name), { recursive: true });
  }
  const copy = path.join(folder, 'next');
  for (const source of SOURCES) {
    await cp(path.join(ROOT, source), path.join(copy, source), {
      recursive: true,
      filter: (name) => path.basename(name) !== 'node_modules',
    });
  }
  await cp(path.join(ROOT, agency), path.join(copy, 'content'), { recursive: true });
  for (const voice of VOICES) {
    const packages = path.join(voice, 'node_modules');
    await symlink(path.join(ROOT, packages), path.join(copy, packages), 'junction');
  }
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(copy, name), bytes);
  await writeFile(path.join(copy, CONFIG), configWith(seams));
  await build(copy, env);
  await rename(path.join(copy, 'dist'), target);
  await rm(copy, { recursive: true });
}

/** The site's own configuration, with the seams that the variant's tests ask for. */
function configWith(seams: Seams): string {
  return `
    import config from './astro.config.ts';
    import { seams } from ${JSON.stringify(path.join(ROOT, 'tests/harness/seams.ts'))};
    const integrations = config.integrations.filter((each) => each?.name !== "precompress");
    const plugins = [...config.vite.plugins, seams(${JSON.stringify(seams)})];
    const cacheDir = ${JSON.stringify(path.join(ROOT, '.astro/cache'))};
    export default { ...config, cacheDir, integrations, vite: { ...config.vite, plugins } };
  `;
}

async function build(directory: string, env: Record<string, string>): Promise<void> {
  const astro = path.join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--config', CONFIG], {
    cwd: directory,
    env: { ...process.env, CONTENT_DIR: 'content', ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the variant was not built:\n${output}`);
}

async function serve(directory: string) {
  const site = await loadSite(directory);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = site.file(pathname)?.identity;
    response.writeHead(file ? 200 : 404, { 'content-type': file?.headers['Content-Type'] });
    response.end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // The shared page of reading tests may still be open there.
        server.closeAllConnections();
      }),
  };
}
