import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from '@fastify/busboy';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  encodeForm,
  type FormPart,
  inChunks,
  readParts,
} from '../../../tests/fixtures/wire-forms.ts';
import { Refusal } from '../refusal.ts';

const BOUNDARY = '----WebKitFormBoundaryx7';
const DELIMITER = `\r\n--${BOUNDARY}`;

/** Bytes that look like a boundary, or like a part of one. */
const tricky = fc
  .array(
    fc.constantFrom(
      ...['\r', '\n', '\r\n', '-', '--', BOUNDARY, `--${BOUNDARY}`, `--${BOUNDARY}--`],
      ...[DELIMITER.slice(0, -1), '\r\n--', '\0', 'Content-Disposition: form-data; name="b"'],
    ),
  )
  .map((pieces) => Buffer.from(pieces.join('')));
const content = fc
  .oneof(
    tricky,
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  )
  // A browser chooses a boundary that does not occur in the content.
  .filter((bytes) => !bytes.includes(DELIMITER));
// Neither a file system nor this parser accepts NUL; every other character is allowed.
const text = fc.string({ unit: 'binary', maxLength: 40 }).map((name) => name.replaceAll('\0', ''));
const name = text.filter(Boolean);
const parts = fc.array(
  fc.record<FormPart>({ name, filename: text, content }, { requiredKeys: ['name', 'content'] }),
  { maxLength: 12 },
);
const sizes = fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 20 });

type Read = Array<{ name: string; filename: string | undefined; hex: string }>;

async function read(body: Buffer, cut: readonly number[], boundary = BOUNDARY): Promise<Read> {
  const all: Read = [];
  for await (const part of readParts(inChunks(body, cut), boundary)) {
    const { name, filename, content } = part;
    all.push({ name, filename, hex: content.toString('hex') });
  }
  return all;
}

describe('any form', () => {
  test('[X1] is read byte for byte, in whatever chunks it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(parts, sizes, async (sent, cut) => {
        expect(await read(encodeForm(BOUNDARY, sent), cut)).toEqual(
          sent.map((part) => ({
            name: part.name,
            filename: part.filename,
            hex: Buffer.from(part.content).toString('hex'),
          })),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('[X1] once broken gives the same refusal or parts in any chunks, and never hangs', async () => {
    const mutation = fc.record({
      at: fc.nat(),
      cut: fc.nat({ max: 30 }),
      put: fc.oneof(fc.uint8Array({ maxLength: 12 }), tricky),
    });
    const outcome = async (body: Buffer, cut: readonly number[]) => {
      try {
        return await read(body, cut);
      } catch (error) {
        if (error instanceof Refusal) return error.message;
        throw error;
      }
    };
    await fc.assert(
      fc.asyncProperty(
        parts,
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        sizes,
        async (sent, mutations, cut) => {
          const body = mutations.reduce(
            (bytes, { at, cut, put }) => {
              const from = at % (bytes.length + 1);
              return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + cut)]);
            },
            encodeForm(BOUNDARY, sent),
          );
          expect(await outcome(body, cut)).toEqual(await outcome(body, []));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a well-formed form', () => {
  // All three parsers read this alike: names without escapes, contents without the bare boundary.
  const plainName = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 _.-]{0,30}[A-Za-z0-9]$/);
  const plain = fc.array(
    fc.record<FormPart>(
      {
        name: plainName,
        filename: plainName,
        content: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
      },
      { requiredKeys: ['name', 'filename', 'content'] },
    ),
    { minLength: 1, maxLength: 8 },
  );
  const type = `multipart/form-data; boundary=${BOUNDARY}`;

  test("[X1] is read as fastify's busboy reads it", async () => {
    await fc.assert(
      fc.asyncProperty(plain, async (sent) => {
        const body = encodeForm(BOUNDARY, sent);
        expect(await read(body, [100])).toEqual(await readWithBusboy(body, type));
      }),
      { numRuns: 100 },
    );
  });

  test("[X1] is read as the runtime's own formData() reads it", async () => {
    await fc.assert(
      fc.asyncProperty(plain, async (sent) => {
        const body = encodeForm(BOUNDARY, sent);
        const form = await new Response(new Uint8Array(body), {
          headers: { 'content-type': type },
        }).formData();
        const theirs: Read = [];
        for (const [name, value] of form) {
          if (typeof value === 'string') throw new Error('every part of this test is a file');
          const hex = Buffer.from(await value.arrayBuffer()).toString('hex');
          theirs.push({ name, filename: value.name, hex });
        }
        expect(await read(body, [100])).toEqual(theirs);
      }),
      { numRuns: 100 },
    );
  });

  test('[X1] written by the runtime itself is read back', async () => {
    const form = new FormData();
    form.append('firstname', 'Ada "the first"\nLovelace');
    form.append('jdFile_0', new File(['%PDF-'], 'a "b".pdf', { type: 'application/pdf' }));
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const boundary = request.headers.get('content-type')?.split('boundary=')[1];
    expect(await read(Buffer.from(await request.arrayBuffer()), [1], boundary)).toEqual([
      {
        name: 'firstname',
        filename: undefined,
        hex: Buffer.from('Ada "the first"\r\nLovelace').toString('hex'),
      },
      { name: 'jdFile_0', filename: 'a "b".pdf', hex: Buffer.from('%PDF-').toString('hex') },
    ]);
  });
});

async function readWithBusboy(body: Buffer, type: string): Promise<Read> {
  const all: Read = [];
  const parser = busboy({ headers: { 'content-type': type } });
  parser.on('file', (name, stream, filename) => {
    const chunks: Buffer[] = [];
    const entry = { name, filename, hex: '' };
    all.push(entry);
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      entry.hex = Buffer.concat(chunks).toString('hex');
    });
  });
  await pipeline(Readable.from([body]), parser);
  return all;
}
