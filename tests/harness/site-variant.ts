import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { DirectoryHeldError, holdDirectory } from '../../intake/shared/hold-directory.ts';
import { listFiles } from '../../scripts/lib/list-files.mjs';
import { TEST_AGENCY } from '../../scripts/lib/root.mjs';
import type { Edit } from './edits.ts';
import { ROOT } from './service.ts';

/** The sources that a build needs besides an agency. */
const SOURCES = ['contract', 'site', 'astro.config.ts', 'package.json', 'tsconfig.json'];

/** Other inputs that affect a variant. */
const ALSO_DIGESTED = [
  'package-lock.json',
  'tests/harness/build-sites.ts',
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

export interface VariantOptions {
  /** The folder of the agency, from the project's root. */
  agency?: string;
  /** Edits of single files, by their paths from the project's root; a new file begins empty. */
  edit?: Record<string, Edit>;
  /** Whole files, by their paths from the project's root. */
  files?: Record<string, Buffer>;
  /** Files that it has not, by their paths from the project's root. */
  without?: readonly string[];
}

/** An agency with some files changed, and how its site is built. */
interface Recipe {
  agency: string;
  /** Whole files, by their paths from the project's root. */
  files: Record<string, Buffer | string>;
  without: readonly string[];
}

/** Serves a variant as a plain static host does. */
export async function startSiteVariant(
  name: string,
  options: VariantOptions,
): Promise<SiteVariant> {
  const { [name]: directory = '' } = await buildSiteVariants({ [name]: options });
  const { url, close } = await serve(directory);
  return { url, directory, close };
}

/**
 * Builds sites of agencies with some files changed. They take four to nine seconds of the processor's
 * time each, so they are kept for later runs, until anything changes that they are made from.
 * @returns the folder of each site, by its name
 */
export async function buildSiteVariants(
  all: Record<string, VariantOptions>,
): Promise<Record<string, string>> {
  const folders: Record<string, string> = {};
  const stale: { directory: string; copy: string }[] = [];
  const releases: (() => void)[] = [];
  try {
    for (const [name, options] of Object.entries(all)) {
      const recipe = await recipeOf(options);
      const directory = directoryOf(name, recipe);
      folders[name] = directory;
      if (existsSync(directory)) continue;
      const folder = path.dirname(directory);
      await mkdir(folder, { recursive: true });
      releases.push(await hold(folder));
      // Another worker may have built it in the meantime.
      if (existsSync(directory)) continue;
      stale.push({ directory, copy: await copyFor(folder, recipe) });
    }
    if (stale.length > 0) {
      await build(stale.map(({ copy }) => copy));
    }
    for (const { directory, copy } of stale) {
      await rename(path.join(copy, 'dist'), directory);
      await rm(copy, { recursive: true });
    }
    return folders;
  } finally {
    for (const release of releases) release();
  }
}

async function recipeOf(options: VariantOptions): Promise<Recipe> {
  const { agency = TEST_AGENCY, edit = {}, files = {}, without = [] } = options;
  const changed = Object.entries(edit).map(async ([file, change]) => {
    const places = [file.replace(/^content/, agency), file].map((at) => path.join(ROOT, at));
    const original = places.find((at) => existsSync(at));
    return [file, change(original ? await readFile(original, 'utf8') : '')] as const;
  });
  return {
    agency,
    files: { ...files, ...Object.fromEntries(await Promise.all(changed)) },
    without,
  };
}

/** Inside the project, so that packages are found; in Astro's own folder, which git ignores. */
function directoryOf(name: string, recipe: Recipe): string {
  return path.join(ROOT, '.astro/variants', name, digestOfRecipe(recipe));
}

function digestOfRecipe({ agency, files, without }: Recipe): string {
  const inputs = [...SOURCES, ...ALSO_DIGESTED, agency];
  const hash = createHash('sha256').update(listFiles(inputs));
  hash.update(JSON.stringify([agency, without]));
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

/** Copies what a variant is made from, beside its target. Removes what is older. */
async function copyFor(folder: string, { agency, files, without }: Recipe): Promise<string> {
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
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(copy, name), bytes);
  for (const name of without) await rm(path.join(copy, name));
  await writeFile(path.join(copy, CONFIG), CONFIG_TEXT);
  return copy;
}

/** The site's own configuration, without what a test doesn't need. */
const CONFIG_TEXT = `
  import config from './astro.config.ts';
  const integrations = config.integrations.filter((each) => each?.name !== "precompress");
  const cacheDir = ${JSON.stringify(path.join(ROOT, '.astro/cache'))};
  export default { ...config, cacheDir, integrations };
`;

async function build(directories: readonly string[]): Promise<void> {
  const program = path.join(ROOT, 'tests/harness/build-sites.ts');
  const child = spawn(process.execPath, [program, CONFIG, ...directories], {
    cwd: ROOT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', CONTENT_DIR: 'content' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`a variant was not built:\n${output}`);
}

async function serve(directory: string) {
  const app = new Hono().use(serveStatic({ root: directory }));
  const server = createServer(getRequestListener(app.fetch));
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
