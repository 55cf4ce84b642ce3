import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { loadSite } from '../../intake/http/site.ts';
import { VOICES } from '../../scripts/lib/install.mjs';
import { TEST_AGENCY } from '../../scripts/lib/root.mjs';
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

const CONFIG = 'variant.config.ts';

/** Another build of the site, as an agency would make it, on a plain static host. */
export interface SiteVariant {
  url: string;
  /** Where its files are. */
  directory: string;
  remove(): Promise<void>;
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

/** Builds the site of an agency with some files changed, and serves the result as it is. */
export async function startSiteVariant({
  agency = TEST_AGENCY,
  edit = {},
  files = {},
  env = {},
  ...seams
}: VariantOptions): Promise<SiteVariant> {
  // Inside the project, so that packages are found; in Astro's own folder, which git ignores.
  const parent = path.join(ROOT, '.astro');
  await mkdir(parent, { recursive: true });
  const copy = await mkdtemp(path.join(parent, 'variant-'));
  for (const source of SOURCES) {
    await cp(path.join(ROOT, source), path.join(copy, source), {
      recursive: true,
      filter: (name) => path.basename(name) !== 'node_modules',
    });
  }
  await cp(path.join(ROOT, agency), path.join(copy, 'content'), { recursive: true });
  for (const folder of VOICES) {
    const packages = path.join(folder, 'node_modules');
    await symlink(path.join(ROOT, packages), path.join(copy, packages), 'junction');
  }
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(copy, name), bytes);
  for (const [name, change] of Object.entries(edit)) {
    const file = path.join(copy, name);
    await writeFile(file, change(existsSync(file) ? await readFile(file, 'utf8') : ''));
  }
  await writeFile(path.join(copy, CONFIG), configWith(seams));
  await build(copy, env);
  const host = await serve(path.join(copy, 'dist'));
  return {
    url: host.url,
    directory: path.join(copy, 'dist'),
    async remove() {
      await host.close();
      await rm(copy, { recursive: true });
    },
  };
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
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}
