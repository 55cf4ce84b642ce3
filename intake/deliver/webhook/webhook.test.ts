import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MEDIA_TYPE } from '../../../contract/files.ts';
import { openHandles } from '../../../tests/fixtures/acceptance.ts';
import {
  storedSubmission,
  type TestFiles,
  temporaryFiles,
  webhookClaim,
} from '../../../tests/fixtures/deliveries.ts';
import { hiringFields, jobseekingFields } from '../../../tests/fixtures/submissions.ts';
import { answering } from '../../../tests/fixtures/webhooks.ts';
import { type Receiver, startReceiver } from '../../../tests/receiver.ts';
import type { StoredSubmission } from '../../store/submissions.ts';
import { manifestOf } from './manifest.ts';
import { createWebhook, type WebhookOptions } from './webhook.ts';

const SIGNING_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const SEND_MEASURED = fileURLToPath(
  new URL('../../../tests/fixtures/send-measured.ts', import.meta.url),
);
/** The clock of undici's timeouts, which a test can move. */
const undiciTime: { tick(ms: number): void } = createRequire(import.meta.url)(
  'undici/lib/util/timers.js',
);
const MIB = 1024 * 1024;
const never = new AbortController().signal;

let receiver: Receiver;
let files: TestFiles;
beforeEach(async () => {
  receiver = await startReceiver();
  files = await temporaryFiles();
});
afterEach(async () => {
  await receiver.close();
  await files.remove();
});

function webhook(options: Partial<WebhookOptions> = {}) {
  return createWebhook({ url: receiver.url, allowPrivate: ['127.0.0.1'], files, ...options });
}

async function send(submission: StoredSubmission, options: Partial<WebhookOptions> = {}) {
  const outcome = await webhook(options)(submission, webhookClaim(), never);
  expect(outcome).toEqual({ word: 'delivered', detail: 'HTTP 200' });
  const [received] = await receiver.next();
  if (!received) throw new Error('nothing received');
  return received;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe("the webhook's request", () => {
  test.each([
    [hiringFields, 'company address jobLocation roles search_type', 'user_agent utm_source'],
    [jobseekingFields, 'address location desiredRoles linkedin', 'user_agent'],
  ])('[C4] has exactly the names of the specification, secret, and manifest', async (...args) => {
    const [fields, own, last] = args;
    const submission = storedSubmission({ mode: fields.mode, fields });
    const received = await send(submission, { sharedSecret: 'open sesame' });
    expect([received.method, received.path]).toEqual(['POST', '/webhook']);
    const names = `mode firstname lastname phone email ${own} smsConsent timestamp page_url ${last}`;
    const typed: Record<string, string | undefined> = { ...fields };
    expect(received.fields).toEqual([
      ...names.split(' ').map((name) => [name, typed[name]]),
      ['secret', 'open sesame'],
      ['manifest', manifestOf(submission)],
    ]);
  });

  test("[X3] has every file under its field, byte for byte, with the visitor's name for it", async () => {
    const bytes = [randomBytes(3 * MIB), Buffer.from('--form\r\n\r\n--'), randomBytes(1)] as const;
    const stored = [
      await files.put(0, bytes[0], { name: 'Röle "A" 100%.pdf' }),
      await files.put(1, bytes[1], { name: '求人.docx', kind: 'docx' }),
      await files.put(2, bytes[2], { name: 'old.doc', kind: 'doc' }),
    ];
    const received = await send(storedSubmission({ files: stored }));
    expect(received.files.map(({ bytes: _, ...file }) => file)).toEqual(
      stored.map(({ field, name, kind, sha256 }) => ({
        name: field,
        filename: name.replaceAll('"', '%22'),
        mediaType: MEDIA_TYPE[kind],
        sha256,
      })),
    );
  });

  test('[X3] S44: has every value as it is, with line ends in CRLF as in any form', async () => {
    const roles = 'a\nb\r\nc\rd ={{ $env.SECRET }} {{7*7}} "quoted" \u{1f3ae}';
    const { fields } = await send(storedSubmission({ fields: { ...hiringFields, roles } }));
    const sent = 'a\r\nb\r\nc\r\nd ={{ $env.SECRET }} {{7*7}} "quoted" \u{1f3ae}';
    expect(fields).toContainEqual(['roles', sent]);
    expect(JSON.parse(Object.fromEntries(fields).manifest ?? '').fields.roles).toBe(sent);
  });

  test('[X3] S49: is signed as Standard Webhooks asks, with the same id on each attempt', async () => {
    let now = Date.now();
    const options = { signingSecret: SIGNING_SECRET, now: () => now };
    const first = await send(storedSubmission(), options);
    now += 60_000;
    const second = await send(storedSubmission(), options);
    const library = new Webhook(SIGNING_SECRET);
    for (const { headers, fields } of [first, second]) {
      const manifest = Object.fromEntries(fields).manifest ?? '';
      const signed = headers as Record<string, string>;
      expect(library.verify(manifest, signed)).toEqual(JSON.parse(manifest));
      expect(headers['webhook-id']).toBe(webhookClaim().id);
    }
    expect(second.headers['webhook-signature']).not.toBe(first.headers['webhook-signature']);
    expect(second.fields).toEqual(first.fields);
    expect((await send(storedSubmission())).headers['webhook-signature']).toBeUndefined();
  });

  test("[X3] has the URL's password only as basic authentication", async () => {
    const url = receiver.url.replace('//', '//n8n:p%40ss@');
    const received = await send(storedSubmission(), { url });
    expect(received.headers.authorization).toBe(`Basic ${btoa('n8n:p@ss')}`);
    expect(received.headers.host).toBe(`127.0.0.1:${receiver.port}`);
  });
});

describe('an upload', () => {
  test('[X3] of 100 MB is not held in memory, and its length is announced', async () => {
    const bytes = randomBytes(10 * MIB);
    const stored = [];
    for (let i = 0; i < 10; i++) stored.push(await files.put(i, bytes));
    let [total, announced] = [0, ''];
    const sink = createServer((request, response) => {
      announced = request.headers['content-length'] ?? '';
      request.on('data', (chunk: Buffer) => {
        total += chunk.length;
      });
      request.on('end', () => response.end());
    });
    const url = await listening(sink);
    const submission = JSON.stringify(storedSubmission({ files: stored }));
    const { stdout } = await promisify(execFile)(process.execPath, [
      SEND_MEASURED,
      url,
      files.directory,
      submission,
    ]);
    const { word, grewBy } = JSON.parse(stdout);
    expect([word, announced]).toEqual(['delivered', String(total)]);
    expect(total).toBeGreaterThan(100 * MIB);
    // Measured: 40 to 55 MiB, mostly read buffers that wait for garbage collection; 60 for 600 MB.
    expect(grewBy).toBeLessThan(80 * MIB);
  });

  test('[X3] F40: may take longer than its timeouts while it makes progress', async () => {
    const stored = await files.put(0, randomBytes(32 * MIB));
    const slow = createServer((request, response) => {
      let read = 0;
      request.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read < MIB) return;
        read -= MIB;
        // In all twice the timeout.
        undiciTime.tick(64);
      });
      request.on('end', () => response.end());
    });
    const deliver = webhook({ url: await listening(slow), timeouts: { answerMs: 1000 } });
    const outcome = await deliver(storedSubmission({ files: [stored] }), webhookClaim(), never);
    expect(outcome.word).toBe('delivered');
  });

  test('[X3] closes its files when it breaks off, is stopped, or is done', async () => {
    const submission = storedSubmission({ files: [await files.put(0, randomBytes(10 * MIB))] });
    const url = await answering((socket) => void socket.resetAndDestroy(), true);
    await webhook({ url })(submission, webhookClaim(), never);
    expect(await openHandles(files.directory)).toBe(0);
    await send(submission);
    expect(await openHandles(files.directory)).toBe(0);
    const stop = new AbortController();
    const begun = Promise.withResolvers<void>();
    const stalled = await answering((socket) => {
      socket.pause();
      begun.resolve();
    }, true);
    const cut = webhook({ url: stalled })(submission, webhookClaim(), stop.signal);
    await begun.promise;
    expect(await openHandles(files.directory)).toBe(1);
    stop.abort('stopping');
    await expect(cut).rejects.toBe('stopping');
    expect(await openHandles(files.directory)).toBe(0);
  });

  test('[X3] whose file changes meanwhile is our own failure', async () => {
    const stored = await files.put(0, randomBytes(32 * MIB));
    // The receiver stops reading, the file changes, and the receiver goes on.
    const url = await answering((socket) => {
      socket.pause();
      appendFile(files.pathOf(stored), 'x').then(() => socket.resume());
    }, true);
    const deliver = webhook({ url });
    const outcome = await deliver(storedSubmission({ files: [stored] }), webhookClaim(), never);
    expect(outcome).toMatchObject({ word: 'internal-error' });
  });
});

test.each([
  [{ signingSecret: `whsec_${'A'.repeat(33)}` }, /^WEBHOOK_SIGNING_SECRET must be whsec_ followed/],
  [{ url: 'https://n8n:100%@hooks.example/' }, /^The user and password in WEBHOOK_URL must be/],
])('[X3] %j is refused', (options, message) => {
  expect(() => webhook(options)).toThrow(message);
});
