import { describe, expect, test } from 'vitest';
import { storedSubmission, temporaryFiles } from '../../tests/fixtures/deliveries.ts';
import { selfSigned } from '../../tests/fixtures/self-signed.ts';
import { hiringFields } from '../../tests/fixtures/submissions.ts';
import { answering, attempt, PATIENT, receiving } from '../../tests/fixtures/webhooks.ts';
import { startReceiver } from '../../tests/receiver.ts';

const MIB = 1024 * 1024;
const SHORT_MS = 150;

describe('a response', () => {
  test.each([
    [200, 'delivered'],
    [302, 'unreachable'],
    [400, 'rejected'],
    [401, 'unreachable'],
    [408, 'timed-out'],
    [410, 'gone'],
    [429, 'rate-limited'],
    [500, 'unreachable'],
  ] as const)('[X3] F20: HTTP %i means %s', async (status, word) => {
    const { url } = await receiving({ status });
    expect(await attempt(url)).toEqual({ word, detail: `HTTP ${status}` });
  });

  test('[X3] F18: keeps the time that the receiver asked for', async () => {
    const { url } = await receiving({ status: 429, headers: { 'retry-after': '120' } });
    const outcome = await attempt(url, { now: () => 1_000_000 });
    expect(outcome).toMatchObject({ word: 'rate-limited', notBefore: 1_120_000 });
  });

  test('[X3] S46, F19: a redirect is a failure, and its target sees nothing', async () => {
    const target = await receiving();
    const { url } = await receiving({ status: 307, headers: { location: target.url } });
    expect(await attempt(url)).toMatchObject({ word: 'unreachable' });
    expect(target.requests).toEqual([]);
  });

  test('[X3] counts as delivered although its body breaks off, or never comes', async () => {
    const broken = await receiving({ reset: true });
    expect(await attempt(broken.url)).toMatchObject({ word: 'delivered' });
    const url = await answering((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n');
    });
    const timeouts = { ...PATIENT, bodyMs: SHORT_MS };
    expect(await attempt(url, { timeouts })).toMatchObject({ word: 'delivered' });
  });

  test('[X3] F21: counts if it comes during the upload', async () => {
    const files = await temporaryFiles();
    const stored = await files.put(0, Buffer.alloc(10 * MIB));
    const url = await answering((socket) => {
      socket.write('HTTP/1.1 413 Content Too Large\r\ncontent-length: 2\r\n\r\nno');
    }, true);
    const outcome = await attempt(url, { files }, storedSubmission({ files: [stored] }));
    expect(outcome).toEqual({ word: 'rejected', detail: 'HTTP 413 no' });
    await files.remove();
  });

  test('[C7] [X3] S47: is quoted without the sent text and secrets, up to 4 KiB', async () => {
    const body = `Cannot POST /hook/5f2e-4a1b?token=tok Ada Lovelace (ada@example.com) +12025550123 ${'x'.repeat(50_000)}`;
    const { port } = await receiving({ status: 500, body });
    const url = `http://user:pw1@127.0.0.1:${port}/hook/5f2e-4a1b?token=tok`;
    const fields = { ...hiringFields, phone: '(202) 555-0123' };
    const { detail } = await attempt(url, { phoneCountry: 'US' }, storedSubmission({ fields }));
    expect(detail).toMatch(/^HTTP 500 Cannot POST \/hook\/\[hidden\].* x+$/);
    expect(detail).not.toMatch(/tok|5f2e|Ada|Lovelace|example\.com|pw1|user|0123/);
    expect(detail.length).toBeLessThan(4200);
  });

  test.each([
    ['a garbage status line', 'HELLO WORLD\r\n\r\n'],
    ['a switch of protocols', 'HTTP/1.1 101 Go\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
  ])('[X3] F21: is none if it has %s', async (_what, bytes) => {
    const url = await answering((socket) => void socket.end(bytes));
    expect(await attempt(url)).toMatchObject({ word: 'unreachable' });
  });
});

describe('no response', () => {
  test('[X3] F15: unreachable if nothing listens, or the name is unknown', async () => {
    const receiver = await startReceiver();
    await receiver.close();
    const outcome = await attempt(receiver.url);
    expect(outcome).toMatchObject({ word: 'unreachable' });
    expect(outcome.detail).toContain('ECONNREFUSED');
    const resolve = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
    const unknown = await attempt('https://user:pw@nowhere.example/?token=abc', { resolve });
    expect(unknown).toMatchObject({ word: 'unreachable' });
    expect(unknown.detail).not.toMatch(/pw|abc/);
  });

  test('[X3] F16: timed-out when none comes, or when the name lookup hangs', async () => {
    const { url } = await receiving({ hang: true });
    const timeouts = { ...PATIENT, answerMs: SHORT_MS };
    expect(await attempt(url, { timeouts })).toMatchObject({ word: 'timed-out' });
    const options = {
      timeouts: { ...PATIENT, connectMs: SHORT_MS },
      resolve: () => new Promise<never>(() => undefined),
    };
    const outcome = await attempt('http://hangs.example/', options);
    expect(outcome).toMatchObject({ word: 'timed-out' });
  });

  test('[X3] timed-out when the receiver stops taking the upload', async () => {
    const files = await temporaryFiles();
    const stored = await files.put(0, Buffer.alloc(32 * MIB));
    const url = await answering((socket) => void socket.pause(), true);
    const timeouts = { ...PATIENT, answerMs: SHORT_MS };
    const outcome = await attempt(url, { timeouts, files }, storedSubmission({ files: [stored] }));
    expect(outcome).toMatchObject({ word: 'timed-out' });
    await files.remove();
  });

  test('[X3] F15, S48: tls-failed for an untrusted certificate, or plain HTTP', async () => {
    const { url, requests } = await receiving({}, selfSigned);
    expect(await attempt(url)).toMatchObject({
      word: 'tls-failed',
      detail: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
    });
    expect(requests).toEqual([]);
    const open = await receiving();
    const outcome = await attempt(open.url.replace('http:', 'https:'));
    expect(outcome).toMatchObject({ word: 'tls-failed' });
  });
});

describe('an address in a private network', () => {
  test('[X3] S45: is blocked however it is written, and nothing is sent there', async () => {
    const { port, requests } = await receiving();
    for (const host of ['127.0.0.1', '[::1]', '0x7f.1', '[::ffff:7f00:1]']) {
      const outcome = await attempt(`http://${host}:${port}/`, { allowPrivate: [] });
      expect(outcome).toMatchObject({
        word: 'blocked-address',
        detail: expect.stringContaining('WEBHOOK_ALLOW_PRIVATE'),
      });
    }
    expect(requests).toEqual([]);
  });

  test('[X3] S45: is blocked if a name leads to it, unless the name is allowed', async () => {
    const { port, requests } = await receiving();
    const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    for (const scheme of ['http', 'https']) {
      const outcome = await attempt(`${scheme}://rebind.example:${port}/`, { resolve });
      expect(outcome).toMatchObject({ word: 'blocked-address' });
    }
    expect(requests).toEqual([]);
    const options = { resolve, allowPrivate: ['n8n.internal'] };
    const outcome = await attempt(`http://n8n.internal:${port}/`, options);
    expect(outcome).toMatchObject({ word: 'delivered' });
  });
});
