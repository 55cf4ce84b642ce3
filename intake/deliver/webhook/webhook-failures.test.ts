import { randomBytes } from 'node:crypto';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  storedSubmission,
  type TestFiles,
  temporaryFiles,
  webhookClaim,
} from '../../../tests/fixtures/deliveries.ts';
import { selfSigned } from '../../../tests/fixtures/self-signed.ts';
import { answering, attempt, PATIENT, receiving } from '../../../tests/fixtures/webhooks.ts';
import { startReceiver } from '../../../tests/receiver.ts';
import { createWebhook } from './webhook.ts';

const MIB = 1024 * 1024;
const SHORT_MS = 150;

let files: TestFiles;
beforeEach(async () => {
  files = await temporaryFiles();
});
afterEach(() => files.remove());

describe('no response', () => {
  test('[X3] F15: no-connection if nothing listens', async () => {
    const receiver = await startReceiver();
    await receiver.close();
    const outcome = await attempt(receiver.url);
    expect(outcome).toMatchObject({ word: 'no-connection' });
    expect(outcome.detail).toContain('ECONNREFUSED');
  });

  test('[X3] F15: no-connection for a name that does not exist', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
    const outcome = await attempt('https://user:pw@nowhere.example/?token=abc', { resolve });
    expect(outcome).toMatchObject({ word: 'no-connection' });
    expect(outcome.detail).not.toMatch(/pw|abc/);
  });

  test('[X3] F21: connection-lost when it breaks before a response', async () => {
    const { url } = await receiving({ reset: 'head' });
    expect(await attempt(url)).toMatchObject({ word: 'connection-lost' });
  });

  test("[X3] F21: connection-lost when it breaks within the response's headers", async () => {
    const url = await answering((socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-'));
    expect(await attempt(url)).toMatchObject({ word: 'connection-lost' });
  });

  test('[X3] F16: timed-out when no response comes', async () => {
    const { url } = await receiving({ hang: true });
    const timeouts = { ...PATIENT, answerMs: SHORT_MS };
    const outcome = await attempt(url, { timeouts });
    expect(outcome).toMatchObject({ word: 'timed-out' });
    expect(outcome.detail).toContain('answer');
  });

  test('[X3] F16: timed-out when the name lookup hangs', async () => {
    const timeouts = { ...PATIENT, connectMs: SHORT_MS };
    const resolve = () => new Promise<never>(() => undefined);
    const outcome = await attempt('http://hangs.example/', { timeouts, resolve });
    expect(outcome).toMatchObject({ word: 'timed-out' });
  });

  test('[X3] timed-out when the receiver stops taking the upload', async () => {
    const url = await answering((socket) => void socket.pause(), true);
    const stored = await files.put(0, randomBytes(32 * MIB));
    const timeouts = { ...PATIENT, stallMs: SHORT_MS };
    const outcome = await attempt(url, { timeouts, files }, storedSubmission({ files: [stored] }));
    expect(outcome).toMatchObject({ word: 'timed-out' });
    expect(outcome.detail).toContain('upload');
  });

  test('[X3] a slow response within the time limit is waited for', async () => {
    const { url } = await receiving({ delayMs: 2 * SHORT_MS });
    expect(await attempt(url)).toMatchObject({ word: 'delivered' });
  });

  test('[X3] F15, S48: tls-failed for an untrusted certificate', async () => {
    const { url, requests } = await receiving({}, selfSigned);
    expect(await attempt(url)).toMatchObject({
      word: 'tls-failed',
      detail: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
    });
    expect(requests).toEqual([]);
  });

  test('[X3] F15: tls-failed if the receiver speaks plain HTTP', async () => {
    const { url } = await receiving();
    const outcome = await attempt(url.replace('http:', 'https:'));
    expect(outcome).toMatchObject({ word: 'tls-failed' });
  });

  test.each(['http://127.0.0.1', 'http://[::1]', 'http://0x7f.1', 'http://[::ffff:7f00:1]'])(
    '[X3] S45: private-address for %s, and nothing is sent there',
    async (origin) => {
      const { port, requests } = await receiving();
      const outcome = await attempt(`${origin}:${port}/`, { allowPrivate: [] });
      expect(outcome).toMatchObject({ word: 'private-address' });
      expect(outcome.detail).toContain('WEBHOOK_ALLOW_PRIVATE');
      expect(requests).toEqual([]);
    },
  );

  test('[X3] S45: private-address for a name that resolves to one, over http and https', async () => {
    const { port, requests } = await receiving();
    const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    for (const scheme of ['http', 'https']) {
      const outcome = await attempt(`${scheme}://rebind.example:${port}/`, { resolve });
      expect(outcome).toMatchObject({ word: 'private-address' });
    }
    expect(requests).toEqual([]);
  });

  test('[X3] S45: connects an allowed private name to the address that was checked', async () => {
    const { port } = await receiving();
    const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const allowPrivate = ['n8n.internal'];
    const outcome = await attempt(`http://n8n.internal:${port}/`, { resolve, allowPrivate });
    expect(outcome).toMatchObject({ word: 'delivered' });
  });
});

describe('files', () => {
  test('[X3] F12: corrupt-file when a byte was flipped; the receiver sees nothing', async () => {
    const { url, requests } = await receiving();
    const bytes = randomBytes(MIB);
    const stored = await files.put(0, bytes);
    bytes[777] = (bytes[777] ?? 0) ^ 1;
    await writeFile(files.pathOf(stored), bytes);
    const outcome = await attempt(url, { files }, storedSubmission({ files: [stored] }));
    expect(outcome).toMatchObject({ word: 'corrupt-file' });
    expect(outcome.detail).toContain(stored.id);
    expect(outcome.detail).not.toContain(stored.name);
    expect(requests).toEqual([]);
  });

  test('[X3] F12: corrupt-file when it has grown', async () => {
    const { url } = await receiving();
    const stored = await files.put(0, randomBytes(10));
    await appendFile(files.pathOf(stored), 'x');
    const outcome = await attempt(url, { files }, storedSubmission({ files: [stored] }));
    expect(outcome).toMatchObject({ word: 'corrupt-file' });
  });

  test('[X3] missing-file if it is missing', async () => {
    const { url, requests } = await receiving();
    const stored = await files.put(0, randomBytes(10));
    await rm(files.pathOf(stored));
    const outcome = await attempt(url, { files }, storedSubmission({ files: [stored] }));
    expect(outcome).toMatchObject({ word: 'missing-file' });
    expect(requests).toEqual([]);
  });

  test('[X3] missing-file if it is removed while it is being sent', async () => {
    const stored = await files.put(0, randomBytes(32 * MIB));
    // The receiver stops reading, the file changes, and the receiver goes on.
    const url = await answering((socket) => {
      socket.pause();
      appendFile(files.pathOf(stored), 'x').then(() => socket.resume());
    }, true);
    const outcome = await attempt(url, { files }, storedSubmission({ files: [stored] }));
    expect(outcome).toMatchObject({ word: 'missing-file' });
  });
});

describe('the signal', () => {
  test.each(['connecting', 'waiting'] as const)('[X3] aborts an attempt while %s', async (when) => {
    const stop = new AbortController();
    const { url, next } = await receiving({ hang: true });
    const lookedUp = Promise.withResolvers<void>();
    const webhook = createWebhook({
      url: when === 'connecting' ? 'http://hangs.example/' : url,
      allowPrivate: ['127.0.0.1'],
      files,
      timeouts: PATIENT,
      resolve: () => {
        lookedUp.resolve();
        return new Promise<never>(() => undefined);
      },
    });
    const attempt = webhook(storedSubmission(), webhookClaim(), stop.signal);
    await (when === 'connecting' ? lookedUp.promise : next());
    stop.abort('stopping');
    await expect(attempt).rejects.toBe('stopping');
  });
});
