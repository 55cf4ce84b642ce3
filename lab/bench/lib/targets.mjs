import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { Failure } from '../../../scripts/lib/failure.mjs';
import { startPreview } from '../../../scripts/lib/preview.mjs';

/** The floor: the smallest page that still paints something. Other pages are compared with it. */
const FLOOR =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Floor</title><p>Floor';

/** @typedef {import('./rounds.mjs').Target} Target */
/** @typedef {{ type: string, body: Buffer, coding?: 'br' }} Held */

/**
 * Serves the pages to measure while they are used: the floor, ours, and the peer that PEER names,
 * a built site's folder or an address.
 * @param {(targets: Target[]) => Promise<void>} use
 */
export async function withTargets(use) {
  const place = process.env.PEER;
  const isAddress = place !== undefined && /^https?:/.test(place);
  if (place && !isAddress && !existsSync(place)) {
    throw new Failure(`PEER is ${place}: name the folder of a built site, or an http address.`);
  }
  const floor = await serve(
    new Map([['/', { type: 'text/html; charset=utf-8', body: Buffer.from(FLOOR) }]]),
  );
  const peer = place && !isAddress ? await serve(await hold(place)) : undefined;
  const preview = await startPreview();
  try {
    await use([
      { name: 'floor', url: floor.url },
      // Chromium accepts brotli only from hosts that it trusts, such as `localhost`.
      { name: 'ours', url: preview.url.replace('127.0.0.1', 'localhost') },
      ...(place ? [/** @type {Target} */ ({ name: 'peer', url: peer?.url ?? place })] : []),
    ]);
  } finally {
    await preview.end();
    floor.end();
    peer?.end();
  }
}

/**
 * Serves files as well as a host can: from memory, compressed beforehand (every browser here takes
 * brotli), and over connections that stay open. They may be kept for a year, except pages.
 * @param {ReadonlyMap<string, Held>} files by the path of an address
 */
async function serve(files) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(decodeURIComponent(pathname));
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Length': file.body.length,
      'Cache-Control': file.type.startsWith('text/html')
        ? 'no-cache'
        : 'public, max-age=31536000, immutable',
      ...(file.coding && { 'Content-Encoding': file.coding }),
    });
    response.end(file.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${port}/`,
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Holds a folder's files. @param {string} folder @returns {Promise<Map<string, Held>>} */
async function hold(folder) {
  /** @type {Map<string, Held>} */
  const files = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = path.join(entry.parentPath, entry.name);
    const plain = await readFile(name);
    const type = getMimeType(name) ?? 'application/octet-stream';
    const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
    const pathname = `/${path.relative(folder, name).split(path.sep).join('/')}`;
    files.set(
      pathname.replace(/\/index\.html$/, '/'),
      isText ? { type, body: brotliCompressSync(plain), coding: 'br' } : { type, body: plain },
    );
  }
  return files;
}
