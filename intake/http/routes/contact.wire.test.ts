import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_BODY_BYTES } from '../../../contract/limits.ts';
import { BOUNDARY, fieldParts, NOTHING_STORED } from '../../../tests/fixtures/acceptance.ts';
import { pdfOf } from '../../../tests/fixtures/documents.ts';
import {
  type HttpIntake,
  openHttpIntake,
  pour,
  rawClient,
} from '../../../tests/fixtures/http-intake.ts';
import { hiringFields } from '../../../tests/fixtures/submissions.ts';
import { encodeForm } from '../../../tests/fixtures/wire-forms.ts';

/** Most bytes that may cross the wire before an endless body is cut off. */
const MAX_POURED_BYTES = 1.2 * MAX_BODY_BYTES;
const CHUNK = Buffer.alloc(64 * 1024, 'x');

let intake: HttpIntake;
beforeAll(async () => {
  intake = await openHttpIntake();
});
afterAll(() => intake.close());

const form = encodeForm(BOUNDARY, [
  ...fieldParts(hiringFields),
  { name: 'jdFile_0', filename: 'a.pdf', content: pdfOf('A brief') },
]);
const fileBegins = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="jdFile_0"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`;
/** More than is collected before the first bytes are written. */
const fileGoesOn = fileBegins + 'x'.repeat(300_000);

function head(...lines: string[]): string {
  const type = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;
  return ['POST /api/contact HTTP/1.1', 'Host: x', type, ...lines, '', ''].join('\r\n');
}

/** The answer to these bytes, until the server closes. The client sends nothing more. */
async function answerTo(...bytes: Array<string | Buffer>): Promise<string> {
  const { socket, answer } = rawClient(intake.port);
  for (const piece of bytes) socket.write(piece);
  return answer;
}

const nothingHeld = () =>
  vi.waitFor(async () => expect(await intake.acceptance.stored()).toEqual(NOTHING_STORED));

describe('a malformed request', () => {
  const length = `Content-Length: ${form.length}`;
  test.each([
    ['two lengths', head(length, 'Content-Length: 3')],
    ['a length and chunks', head(length, 'Transfer-Encoding: chunked')],
    ['a negative length', head('Content-Length: -1')],
    ['a length in letters', head('Content-Length: abc')],
    ['a list of encodings', head('Transfer-Encoding: chunked, identity')],
    ['a broken chunk', `${head('Transfer-Encoding: chunked')}zz\r\n`],
    ['bare line feeds', head(length).replaceAll('\r\n', '\n')],
    ['a folded header', head('X-Folded: a\r\n b', length)],
    ['no host', head(length).replace('Host: x\r\n', '')],
    ['NUL in a header', head('X-Nul: \0', length)],
  ])('[X1] by %s is answered with 400 and closed', async (_, bytes) => {
    expect(await answerTo(bytes, form)).toMatch(/^HTTP\/1\.1 400 /);
    await nothingHeld();
  });

  test('[X1] by 20 KB of header is answered with 431', async () => {
    expect(await answerTo(head(`X-Long: ${'x'.repeat(20_000)}`))).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("[X1] with a length that is too short is refused, and the rest isn't treated as a request", async () => {
    const short = head(`Content-Length: ${form.length - 20}`);
    expect(await answerTo(short, form)).toMatch(/^HTTP\/1\.1 400 /);
    await nothingHeld();
  });

  test.each([
    ['a length too long', head(`Content-Length: ${form.length + 20}`), form],
    ['chunks without an end', head('Transfer-Encoding: chunked'), `5\r\n--${BOUNDARY.slice(0, 3)}`],
  ])('[X1] by %s leaves nothing once the sender is gone', async (_, bytes, body) => {
    const { socket } = rawClient(intake.port);
    socket.write(bytes);
    socket.end(body);
    await vi.waitFor(() => expect(intake.log.join('')).toContain('"kind":"stalled"'));
    await nothingHeld();
    intake.log.length = 0;
  });

  test('[X1] by a compressed body is refused', async () => {
    const gzip = head(
      `Content-Length: ${form.length}`,
      'Content-Encoding: gzip',
      'Connection: close',
    );
    expect(await answerTo(gzip, form)).toMatch(/^HTTP\/1\.1 415 /);
  });
});

describe('an endless body', () => {
  test.each([
    ['of 10 GB, as it says', 'Content-Length: 10000000000'],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('[C6] %s is cut off, with a response', async (_, framing) => {
    const chunked = framing.startsWith('T');
    const { socket, answer } = rawClient(intake.port);
    const frame = (bytes: Buffer) =>
      chunked
        ? Buffer.concat([
            Buffer.from(`${bytes.length.toString(16)}\r\n`),
            bytes,
            Buffer.from('\r\n'),
          ])
        : bytes;
    socket.write(head(framing));
    socket.write(frame(Buffer.from(fileBegins)));
    const poured = await pour(socket, frame(CHUNK), 2 * MAX_BODY_BYTES);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*application\/problem\+json/);
    expect(poured).toBeLessThan(MAX_POURED_BYTES);
    await nothingHeld();
  });

  test('[C6] that is refused by its headers reaches a client that sends all of it first', async () => {
    const body = Buffer.alloc(30_000_000);
    const answer = await fetch(`${intake.url}/api/contact`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(415);
  });
});

describe('a sender', () => {
  test('[X1] a stalled sender gets an error, and its connection and file are closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { socket, answer } = rawClient(intake.port);
      socket.write(head('Content-Length: 1000000') + fileGoesOn);
      await vi.waitFor(async () => expect((await intake.acceptance.stored()).arriving).toBe(1));
      await vi.advanceTimersByTimeAsync(30_000);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*urn:problem:stalled/);
    } finally {
      vi.useRealTimers();
    }
    await nothingHeld();
  });

  test('[X1] a sender who leaves halfway leaves nothing', async () => {
    const { socket } = rawClient(intake.port);
    socket.write(head('Content-Length: 1000000') + fileGoesOn);
    await vi.waitFor(async () => expect((await intake.acceptance.stored()).arriving).toBe(1));
    socket.resetAndDestroy();
    await nothingHeld();
  });
});

test('[X12] a request of HTTP/1.0 needs no host, because load balancers check health that way', async () => {
  for (const target of ['/healthz', '/readyz', '/']) {
    const { socket, answer } = rawClient(intake.port);
    socket.write(`GET ${target} HTTP/1.0\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test('[X1] an unexpected body ends its connection', async () => {
  for (const method of ['GET', 'HEAD', 'PUT']) {
    const { socket, answer } = rawClient(intake.port);
    socket.write(`${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nhalf of test`);
    expect(await answer).toMatch(/connection: close/i);
  }
});
