import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHandles } from '../../../tests/fixtures/acceptance.ts';
import {
  storedSubmission,
  type TestFiles,
  temporaryFiles,
  webhookClaim,
} from '../../../tests/fixtures/deliveries.ts';
import { startRawReceiver } from '../../../tests/fixtures/raw-receiver.ts';
import { answering, attempt, PATIENT, receiving } from '../../../tests/fixtures/webhooks.ts';
import type { FileStore } from '../../files/files.ts';
import type { StoredSubmission } from '../../store/submission/submission.ts';
import { createWebhook } from './webhook.ts';

const MIB = 1024 * 1024;
const TAKEN_BYTES = 64 * 1024;

let files: TestFiles;
let submission: StoredSubmission;
beforeAll(async () => {
  files = await temporaryFiles();
  submission = storedSubmission({ files: [await files.put(0, randomBytes(10 * MIB))] });
});
afterAll(() => files.remove());

const HANG_UP: Record<string, (socket: Socket) => void> = {
  'goes on listening': () => undefined,
  'says goodbye': (socket) => void socket.end(),
  closes: (socket) => void socket.destroy(),
  'resets the connection': (socket) => void socket.resetAndDestroy(),
};

/** A receiver that responds after 64 kB and takes no more. */
async function earlyReceiver(status: string, hangUp: (socket: Socket) => void) {
  const answered = Promise.withResolvers<void>();
  const url = await answering((socket) => {
    let taken = 0;
    socket.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      if (taken < TAKEN_BYTES || socket.isPaused()) return;
      socket.pause();
      socket.write(`HTTP/1.1 ${status}\r\ncontent-length: 2\r\n\r\nno`);
      hangUp(socket);
      answered.resolve();
    });
  }, true);
  return { url, answered: answered.promise };
}

/** Files whose upload pauses halfway until `until`: its next write then comes before any read. */
function stopping(until: Promise<void>): Pick<FileStore, 'open'> {
  return {
    async open(id) {
      const file = await files.open(id);
      let reads = 0;
      return {
        ...file,
        async *chunks() {
          const isUpload = reads++ > 0;
          let sent = 0;
          for await (const chunk of file.chunks()) {
            // The head and the text parts are already sent.
            if (isUpload && sent >= 2 * TAKEN_BYTES) await until;
            sent += chunk.length;
            yield chunk;
          }
        },
      };
    },
  };
}

describe.each([
  ['200 OK', 'delivered'],
  ['401 Unauthorized', 'unauthorized'],
  ['413 Content Too Large', 'too-large'],
] as const)('HTTP %s before the whole body is read', (status, word) => {
  test.each(Object.keys(HANG_UP))('[X3] F21: counts if the receiver then %s', async (how) => {
    const { url, answered } = await earlyReceiver(status, HANG_UP[how] ?? (() => undefined));
    expect(await attempt(url, { files }, submission)).toMatchObject({ word });
    await answered;
  });

  test.each(['closes', 'resets the connection'])(
    '[X3] F21: counts if the receiver %s, and a write fails before the response is read',
    async (how) => {
      const { url, answered } = await earlyReceiver(status, HANG_UP[how] ?? (() => undefined));
      const outcome = await attempt(url, { files: stopping(answered) }, submission);
      expect(outcome).toMatchObject({ word });
    },
  );
});

describe('without a response', () => {
  test('[X3] F21: a reset during the upload is connection-lost', async () => {
    const url = await answering((socket) => void socket.resetAndDestroy(), true);
    expect(await attempt(url, { files }, submission)).toMatchObject({ word: 'connection-lost' });
  });
});

describe.skipIf(process.platform !== 'linux')('descriptors', () => {
  test('[X3] are released at once when a delivery breaks off', async () => {
    const receiver = await startRawReceiver((socket) => void socket.resetAndDestroy(), true);
    for (let i = 0; i < 5; i++) {
      await attempt(receiver.url, { files }, submission);
      expect(await openHandles(files.directory)).toBe(0);
    }
    await receiver.close();
  });

  test('[X3] are released at once when a delivery is stopped', async () => {
    const stop = new AbortController();
    const begun = Promise.withResolvers<void>();
    const url = await answering((socket) => {
      socket.pause();
      begun.resolve();
    }, true);
    const allowPrivate = ['127.0.0.1'];
    const deliver = createWebhook({ url, allowPrivate, files, timeouts: PATIENT });
    const cut = deliver(submission, webhookClaim(), stop.signal);
    await begun.promise;
    expect(await openHandles(files.directory)).toBe(1);
    stop.abort('stopping');
    await expect(cut).rejects.toBe('stopping');
    expect(await openHandles(files.directory)).toBe(0);
  });

  test('[X3] are released if a file turns out corrupt, or is delivered', async () => {
    const { url } = await receiving();
    const [whole] = submission.files;
    if (!whole) throw new Error('no file');
    const corrupt = { ...whole, sha256: '0'.repeat(64) };
    const both = storedSubmission({ files: [whole, corrupt] });
    expect(await attempt(url, { files }, both)).toMatchObject({ word: 'corrupt-file' });
    expect(await openHandles(files.directory)).toBe(0);
    expect(await attempt(url, { files }, submission)).toMatchObject({ word: 'delivered' });
    expect(await openHandles(files.directory)).toBe(0);
  });
});
