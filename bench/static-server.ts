import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';

interface StaticFile {
  type: string;
  body: Buffer;
  encoding?: 'br';
}

/**
 * Serves a built site as well as a host can: from memory, precompressed (every browser here accepts
 * brotli), and over persistent connections. All files except pages can be cached for a year.
 */
export async function serveFolder(folder: string): Promise<{ url: string; end: () => void }> {
  const files = await readFiles(folder);
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
      ...(file.encoding && { 'Content-Encoding': file.encoding }),
    });
    response.end(file.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    // Chromium accepts brotli only from trusted hosts, such as `localhost`.
    url: `http://localhost:${port}/`,
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Reads all files of a folder, by their URL paths. */
async function readFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = path.join(entry.parentPath, entry.name);
    const body = await readFile(name);
    const type = getMimeType(name) ?? 'application/octet-stream';
    const pathname = `/${path.relative(folder, name).split(path.sep).join('/')}`;
    files.set(
      pathname.replace(/\/index\.html$/, '/'),
      COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)
        ? { type, body: brotliCompressSync(body), encoding: 'br' }
        : { type, body },
    );
  }
  return files;
}
