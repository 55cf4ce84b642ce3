import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MEDIA_TYPE } from '../../../contract/files.ts';
import {
  storedSubmission,
  type TestFiles,
  temporaryFiles,
  webhookClaim,
} from '../../../tests/fixtures/deliveries.ts';
import { hiringFields, jobseekingFields } from '../../../tests/fixtures/submissions.ts';
import { type Receiver, startReceiver } from '../../../tests/receiver.ts';
import { ConfigError } from '../../config.ts';
import type { StoredSubmission } from '../../store/submission/submission.ts';
import { manifestOf } from './manifest.ts';
import { createWebhook, type WebhookOptions } from './webhook.ts';

const SIGNING_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const SEND_MEASURED = fileURLToPath(
  new URL('../../../tests/fixtures/send-measured.ts', import.meta.url),
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
  test('[C4] has exactly the names of the specification for an employer, and the manifest', async () => {
    const submission = storedSubmission({ files: [await files.put(0, randomBytes(1000))] });
    const { method, path, fields } = await send(submission);
    expect([method, path]).toEqual(['POST', '/webhook']);
    expect(fields).toEqual([
      ...'mode firstname lastname phone email company address jobLocation roles search_type'
        .split(' ')
        .concat('smsConsent timestamp page_url user_agent utm_source'.split(' '))
        .map((name) => [name, (hiringFields as Record<string, string | undefined>)[name]]),
      ['manifest', manifestOf(submission)],
    ]);
  });

  test('[C4] has exactly the names of the specification for a job seeker', async () => {
    const { fields } = await send(
      storedSubmission({ mode: 'jobseeking', fields: jobseekingFields }),
    );
    expect(fields.map(([name]) => name).join(' ')).toBe(
      'mode firstname lastname phone email address location desiredRoles linkedin smsConsent timestamp page_url user_agent manifest',
    );
  });

  test('[C4] has the secret if one is configured, but not in the manifest', async () => {
    const { fields } = await send(storedSubmission(), { sharedSecret: 'open sesame' });
    expect(fields).toContainEqual(['secret', 'open sesame']);
    expect(Object.fromEntries(fields).manifest).not.toContain('open sesame');
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

  test('[X3] S44: has every value byte for byte, including bare line breaks and n8n expressions', async () => {
    const roles = 'a\nb\r\nc\rd ={{ $env.SECRET }} {{7*7}} "quoted" \u{1f3ae}';
    const { fields } = await send(storedSubmission({ fields: { ...hiringFields, roles } }));
    expect(fields).toContainEqual(['roles', roles]);
    const manifest = JSON.parse(Object.fromEntries(fields).manifest ?? '');
    expect(manifest.fields.roles).toBe(roles);
  });

  test('[X3] S49: is signed so that the Standard Webhooks library accepts it', async () => {
    const { headers, fields } = await send(storedSubmission(), { signingSecret: SIGNING_SECRET });
    const manifest = Object.fromEntries(fields).manifest ?? '';
    const library = new Webhook(SIGNING_SECRET);
    expect(headers['webhook-id']).toBe(webhookClaim().id);
    expect(library.verify(manifest, headers as Record<string, string>)).toEqual(
      JSON.parse(manifest),
    );
    expect(() => library.verify(`${manifest} `, headers as Record<string, string>)).toThrow(
      'No matching signature',
    );
  });

  test('[X3] keeps id and manifest over all attempts, while time and signature change', async () => {
    let now = Date.UTC(2026, 0, 2);
    const deliver = webhook({ signingSecret: SIGNING_SECRET, now: () => now });
    await deliver(storedSubmission(), webhookClaim(), never);
    now += 3_600_000;
    await deliver(storedSubmission(), webhookClaim({ attempt: 2 }), never);
    const [first, second] = await receiver.next(2);
    const manifestIn = (received = first) => Object.fromEntries(received?.fields ?? []).manifest;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(manifestIn(second)).toBe(manifestIn(first));
    expect(first?.headers['webhook-timestamp']).toBe('1767312000');
    expect(second?.headers['webhook-timestamp']).toBe('1767315600');
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
  });

  test('[X3] has no signature without a signing secret', async () => {
    const { headers } = await send(storedSubmission());
    expect(headers['webhook-signature']).toBeUndefined();
    expect(headers['webhook-id']).toBe(webhookClaim().id);
  });

  test('[X3] S48: has a boundary of at least 128 random bits, new each time', async () => {
    const boundaries = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const { headers } = await send(storedSubmission());
      boundaries.add(
        /boundary=form-([0-9a-f]{32,})$/.exec(headers['content-type'] ?? '')?.[1] ?? '',
      );
    }
    expect(boundaries).not.toContain('');
    expect(boundaries.size).toBe(3);
  });

  test("[X3] has the URL's password only as basic authentication", async () => {
    const url = receiver.url.replace('//', '//n8n:p%40ss@');
    const received = await send(storedSubmission(), { url });
    expect(received.headers.authorization).toBe(`Basic ${btoa('n8n:p@ss')}`);
    expect(received.headers.host).toBe(`127.0.0.1:${receiver.port}`);
  });
});

describe('a large upload', () => {
  test('[X3] sends 100 MB without holding them in memory', async () => {
    const stored = [];
    for (let i = 0; i < 10; i++) stored.push(await files.put(i, randomBytes(10 * MIB)));
    let total = 0;
    const sink = createServer((request, response) => {
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
    expect(word).toBe('delivered');
    expect(total).toBeGreaterThan(100 * MIB);
    // Measured: 40 to 55 MiB, mostly read buffers that wait for garbage collection; 60 for 600 MB.
    expect(grewBy).toBeLessThan(80 * MIB);
  });
});

describe('a slow line', () => {
  test('[X3] F40: an upload that takes longer than its timeouts succeeds while it makes progress', async () => {
    const stored = await files.put(0, randomBytes(12 * MIB));
    const slow = createServer((request, response) => {
      request.on('data', () => {
        request.pause();
        setTimeout(() => request.resume(), 12);
      });
      request.on('end', () => response.end());
    });
    const timeouts = { connectMs: 5000, stallMs: 1500, answerMs: 100, bodyMs: 5000 };
    const url = await listening(slow);
    const began = performance.now();
    const deliver = webhook({ url, timeouts });
    const outcome = await deliver(storedSubmission({ files: [stored] }), webhookClaim(), never);
    expect(outcome.word).toBe('delivered');
    expect(performance.now() - began).toBeGreaterThan(timeouts.stallMs);
  });
});

describe('the settings of a webhook', () => {
  test.each([
    'whsec_',
    'whsec_c2hvcnQ=',
    'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'whsec_%%%%',
    `whsec_${'A'.repeat(33)}`,
  ])('[X3] refuses the signing secret %s without repeating it', (signingSecret) => {
    expect(() => webhook({ signingSecret })).toThrow(ConfigError);
    expect(() => webhook({ signingSecret })).toThrow(
      /^WEBHOOK_SIGNING_SECRET must be whsec_ followed by/,
    );
  });

  test.each(['', 'hooks.example/x', 'ftp://hooks.example/', 'https://n8n:100%@hooks.example/'])(
    '[X3] refuses the address %j',
    (url) => {
      expect(() => webhook({ url })).toThrow(ConfigError);
    },
  );
});
