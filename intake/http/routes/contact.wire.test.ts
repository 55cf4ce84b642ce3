import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

const nothingHeld = () =>
  vi.waitFor(async () => expect(await intake.acceptance.stored()).toEqual(NOTHING_STORED));

test('[X1] a form with a length that is too short is refused', async () => {
  const { socket, answer } = rawClient(intake.port);
  socket.write(head(`Content-Length: ${form.length - 20}`));
  socket.write(form);
  // The rest isn't a request.
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  await nothingHeld();
});

test('[C6] an endless body is cut off', async () => {
  const { socket, answer } = rawClient(intake.port);
  const chunk = `${CHUNK.length.toString(16)}\r\n${CHUNK}\r\n`;
  socket.write(head('Transfer-Encoding: chunked'));
  socket.write(`${fileBegins.length.toString(16)}\r\n${fileBegins}\r\n`);
  const poured = await pour(socket, Buffer.from(chunk), 2 * MAX_BODY_BYTES);
  await answer;
  expect(poured).toBeLessThan(1.2 * MAX_BODY_BYTES);
  await nothingHeld();
});

test('[C6] a refusal by the headers reaches a client that sends the whole body first', async () => {
  const answer = await fetch(`${intake.url}/api/contact`, {
    method: 'POST',
    body: Buffer.alloc(30_000_000),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(415);
});

test('[X1] a sender who leaves halfway leaves nothing', async () => {
  const { socket } = rawClient(intake.port);
  socket.write(head('Content-Length: 1000000') + fileGoesOn);
  await vi.waitFor(async () => expect((await intake.acceptance.stored()).arriving).toBe(1));
  socket.resetAndDestroy();
  await nothingHeld();
});

test('[X12] a request of HTTP/1.0 needs no host, because load balancers check health that way', async () => {
  for (const target of ['/healthz', '/readyz', '/']) {
    const { socket, answer } = rawClient(intake.port);
    socket.write(`GET ${target} HTTP/1.0\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  }
});
