import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type FormSettings, formSettingsSchema } from '../../contract/wire.ts';

/** One file of the built site, ready to be sent. */
export interface SiteFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  cacheControl: string;
}

/** The built site, held in memory: a lookup by path can't leave its folder. */
export interface Site {
  settings: FormSettings;
  file(pathname: string): SiteFile | undefined;
  /** Source of a page, by the path visitors see. Throws where the build lacks it. */
  page(pathname: string): string;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

const settingsFile = v.pipe(v.string(), v.parseJson(), formSettingsSchema);

/** The build puts a hash of the content into these names, so they never change. */
const HASHED = '/_astro/';

/** Loads the built site. Throws where it is missing or was built by another version. */
export async function loadSite(directory: string): Promise<Site> {
  const files = new Map<string, SiteFile>();
  for (const entry of await list(directory)) {
    const pathname = `/${path.relative(directory, entry).split(path.sep).join('/')}`;
    files.set(pathname, await load(entry, pathname));
  }
  const file = (pathname: string) =>
    files.get(pathname) ??
    files.get(`${pathname.replace(/\/$/, '')}/index.html`) ??
    files.get(`${pathname.replace(/\/$/, '')}.html`);
  const page = (pathname: string) => {
    const found = file(pathname);
    if (!found) throw new Error(`${directory} has no page ${pathname}. Run npm run build.`);
    return Buffer.from(found.body).toString('utf8');
  };
  const settings = v.safeParse(settingsFile, page('/form.json'));
  if (!settings.success) {
    throw new Error(`${directory}/form.json does not fit this version. Run npm run build.`);
  }
  return { settings: settings.output, file, page };
}

async function list(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    return entries.filter((e) => e.isFile()).map((e) => path.join(e.parentPath, e.name));
  } catch (cause) {
    throw new Error(`There is no built site in ${directory}. Run npm run build.`, { cause });
  }
}

async function load(file: string, pathname: string): Promise<SiteFile> {
  const body = new Uint8Array(await readFile(file));
  return {
    body,
    type: TYPES[path.extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: pathname.startsWith(HASHED)
      ? 'public, max-age=31536000, immutable'
      : 'public, no-cache',
  };
}
