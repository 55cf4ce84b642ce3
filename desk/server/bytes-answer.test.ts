import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { bytesAnswer } from './bytes-answer.ts';
import type { DeskEnv } from './env.ts';
import { listenOnLoopback } from './server.ts';

test('[X18] a download whose source fails is aborted, not ended as if it were complete', async () => {
  const close = vi.fn(async () => undefined);
  async function* failing(): AsyncGenerator<Uint8Array, void> {
    for (let chunk = 0; chunk < 8; chunk++) yield Buffer.alloc(64 * 1024);
    throw new Error('the disk went away');
  }
  const app = new Hono<DeskEnv>();
  app.get('/', (c) =>
    bytesAnswer(c, { chunks: failing(), close }, { mediaType: 'text/csv', name: 'x.csv' }),
  );
  // The server logs the failure here, because the response has already started.
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { port, close: stop } = await listenOnLoopback(app, '127.0.0.1', 0);
  try {
    const body = new Promise<Buffer>((resolve, reject) => {
      const request = get({ port, host: '127.0.0.1', agent: false });
      request.once('error', reject);
      request.once('response', (incoming) => buffer(incoming).then(resolve, reject));
    });
    await expect(body).rejects.toThrow(/aborted|hang up|reset/);
    expect(close).toHaveBeenCalledTimes(1);
  } finally {
    await stop();
    printed.mockRestore();
  }
});
