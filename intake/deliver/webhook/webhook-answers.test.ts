import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  storedSubmission,
  type TestFiles,
  temporaryFiles,
} from '../../../tests/fixtures/deliveries.ts';
import { hiringFields } from '../../../tests/fixtures/submissions.ts';
import { answering, attempt, PATIENT, receiving } from '../../../tests/fixtures/webhooks.ts';

const MIB = 1024 * 1024;
const SHORT_MS = 150;

let files: TestFiles;
beforeEach(async () => {
  files = await temporaryFiles();
});
afterEach(() => files.remove());

describe('responses', () => {
  test.each([
    [200, 'delivered'],
    [400, 'refused'],
    [401, 'unauthorized'],
    [404, 'not-found'],
    [410, 'gone'],
    [413, 'too-large'],
    [422, 'refused'],
    [500, 'server-error'],
    [503, 'server-error'],
  ] as const)('[X3] F20: HTTP %i is %s', async (status, word) => {
    const { url } = await receiving({ status });
    expect(await attempt(url)).toEqual({ word, detail: `HTTP ${status}` });
  });

  test('[X3] F18: throttled keeps the time the receiver asked for', async () => {
    const { url } = await receiving({ status: 429, headers: { 'retry-after': '120' } });
    const now = () => 1_000_000;
    expect(await attempt(url, { now })).toEqual({
      word: 'throttled',
      detail: 'HTTP 429',
      notBefore: 1_120_000,
    });
  });

  test.each([301, 302, 307, 308])(
    '[X3] S46, F19: a redirect (%i) is a failure, and its target sees nothing',
    async (status) => {
      const target = await receiving();
      const { url } = await receiving({ status, headers: { location: target.url } });
      expect(await attempt(url)).toMatchObject({ word: 'redirected' });
      expect(target.requests).toEqual([]);
    },
  );

  test('[X3] delivered although the response breaks off in its body', async () => {
    const { url } = await receiving({ reset: 'body' });
    expect(await attempt(url)).toMatchObject({ word: 'delivered' });
  });

  test("[X3] delivered although the response's body never ends", async () => {
    let sent = 0;
    const url = await answering((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const more = () => {
        if (socket.destroyed) return;
        sent += 1024;
        socket.write(`400\r\n${'x'.repeat(1024)}\r\n`, more);
      };
      more();
    });
    expect(await attempt(url)).toMatchObject({ word: 'delivered' });
    expect(sent).toBeLessThan(64 * MIB);
  });

  test("[X3] delivered although the response's body never comes", async () => {
    const url = await answering((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n');
    });
    const timeouts = { ...PATIENT, bodyMs: SHORT_MS };
    expect(await attempt(url, { timeouts })).toMatchObject({ word: 'delivered' });
  });

  test.each([
    ['a garbage status line', 'HELLO WORLD\r\n\r\n'],
    ['an unasked 100 Continue', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['a head of 100 KB', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100 * 1024)}\r\n\r\n`],
    ['a switch of protocols', 'HTTP/1.1 101 Go\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
  ])('[X3] F21: %s is broken-answer', async (_what, bytes) => {
    const url = await answering((socket) => void socket.end(bytes));
    expect(await attempt(url)).toMatchObject({ word: 'broken-answer' });
  });

  test('[C7] [X3] S47: hides the phone number in dialing format too', async () => {
    const { port } = await receiving({ status: 500, body: 'no such lead: +12025550123' });
    const fields = { ...hiringFields, phone: '(202) 555-0123' };
    const options = { phoneCountry: 'US' };
    const url = `http://127.0.0.1:${port}/`;
    const { detail } = await attempt(url, options, storedSubmission({ fields }));
    expect(detail).toBe('HTTP 500 no such lead: [hidden]');
  });

  test('[X3] S47: keeps 4 KiB of the response, without sent text and secrets', async () => {
    const body = `Cannot POST /hook/5f2e-4a1b?token=tok Ada Lovelace (ada@example.com) ${'x'.repeat(50_000)}`;
    const { port } = await receiving({ status: 500, body });
    const url = `http://user:pw1@127.0.0.1:${port}/hook/5f2e-4a1b?token=tok`;
    const { detail } = await attempt(url);
    expect(detail).toMatch(/^HTTP 500 Cannot POST \/hook\/\[hidden\].* x+$/);
    expect(detail).not.toMatch(/tok|5f2e|Ada|Lovelace|example\.com|pw1|user/);
    expect(detail.length).toBeLessThan(4200);
  });

  test('[X3] S47: reads only the first bytes of a compressed bomb', async () => {
    const { url } = await receiving({
      status: 500,
      headers: { 'content-encoding': 'gzip' },
      body: 'not unpacked',
    });
    expect(await attempt(url)).toEqual({ word: 'server-error', detail: 'HTTP 500 not unpacked' });
  });
});
