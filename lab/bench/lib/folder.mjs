import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
/** Kinds that become smaller; pictures, films and fonts are compressed already. */
const TEXT = /\.(?:html|css|js|json|svg|xml|txt|ico)$/;

/** @typedef {{ type: string, plain: Buffer, br?: Buffer, gzip?: Buffer }} Held */

/**
 * Serves a built site as well as a host can: from memory, compressed beforehand, and over
 * connections that stay open. Browsers may keep all files for a year, except pages.
 * @param {string} folder
 */
export async function startFolder(folder) {
  const files = await hold(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(decodeURIComponent(pathname));
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const taken = String(request.headers['accept-encoding'] ?? '');
    const coding = /** @type {const} */ (['br', 'gzip']).find(
      (name) => file[name] && taken.includes(name),
    );
    const body = (coding && file[coding]) ?? file.plain;
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Length': body.length,
      'Cache-Control': file.type.startsWith('text/html')
        ? 'no-cache'
        : 'public, max-age=31536000, immutable',
      ...(file.br && { Vary: 'Accept-Encoding' }),
      ...(coding && { 'Content-Encoding': coding }),
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The folder has no port.');
  return {
    // Chromium accepts brotli only from hosts that it trusts, such as `localhost`.
    url: `http://localhost:${address.port}/`,
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * @param {string} folder
 * @returns {Promise<Map<string, Held>>} by the path of an address
 */
async function hold(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  /** @type {Map<string, Held>} */
  const files = new Map();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const name = path.join(entry.parentPath, entry.name);
    const plain = await readFile(name);
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    const text = TEXT.test(name) && { br: brotliCompressSync(plain), gzip: gzipSync(plain) };
    const held = { type, plain, ...text };
    const pathname = `/${path.relative(folder, name).split(path.sep).join('/')}`;
    files.set(pathname, held);
    if (pathname.endsWith('/index.html')) files.set(pathname.slice(0, -'index.html'.length), held);
  }
  return files;
}
