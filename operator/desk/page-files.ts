import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MiddlewareHandler } from 'hono';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/** These file names contain a hash of the content, so the files never change. */
const HASHED = '/assets/';

/** The built page in memory, by path, so that a request can't reach files outside its folder. */
export type PageFiles = ReadonlyMap<string, { body: Uint8Array<ArrayBuffer>; type: string }>;

/** Loads the built page. Throws if it is missing. */
export async function loadPage(directory: string): Promise<PageFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (cause: Error) => {
      throw new Error(`No built desk found in ${directory}. Run npm run build.`, { cause });
    },
  );
  const files = new Map<string, { body: Uint8Array<ArrayBuffer>; type: string }>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const name = path.join(entry.parentPath, entry.name);
    const pathname = `/${path.relative(directory, name).split(path.sep).join('/')}`;
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    files.set(pathname, { body: new Uint8Array(await readFile(name)), type });
  }
  const index = files.get('/index.html');
  if (!index) throw new Error(`${directory} has no index.html. Run npm run build.`);
  return files.set('/', index);
}

/** Serves a file of the page if one has this path; otherwise calls the next handler. */
export function pageFiles(files: PageFiles): MiddlewareHandler {
  return async (c, next) => {
    const file = files.get(c.req.path);
    if (!file || !['GET', 'HEAD'].includes(c.req.method)) return next();
    const isHashed = c.req.path.startsWith(HASHED);
    return c.body(file.body, 200, {
      'Content-Type': file.type,
      ...(isHashed && { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    });
  };
}
