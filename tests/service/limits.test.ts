import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultText } from '../../contract/faults.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '../../contract/limits.ts';
import { faultTexts } from '../../site/content/messages.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';

/** The most memory that the service may use under any load, in bytes. */
const MEMORY_LIMIT = 400_000_000;
/** Submissions of 100 MiB that arrive at once: in all twice the limit. */
const TOGETHER = 8;
let service: TestService;
beforeAll(async () => {
  service = await TestService.start();
});
afterAll(() => service.remove());

/** A PDF of exactly `size` bytes: a complete PDF at both ends, noise between. */
function pdfOfSize(size: number): Blob {
  const whole = pdfOf('A long brief');
  const bytes = Buffer.alloc(size, randomBytes(1024));
  bytes.set(whole);
  bytes.set(whole, size - whole.length);
  return new Blob([bytes]);
}

const full = pdfOfSize(MAX_FILE_BYTES);
const tenFull = Array.from({ length: 10 }, (_, index) => ({
  name: `jd ${index}.pdf`,
  bytes: full,
}));

describe('limits', () => {
  test('[C6] accepts ten files of exactly 10 MiB', async () => {
    const { status, body } = await submit(service.url, {
      files: tenFull,
      fields: { roles: 'ten' },
    });
    expect(status).toBe(201);
    expect(
      service.rows(
        'select size from file join submission on submission.id = submission_id where receipt = ?',
        body.receipt ?? '',
      ),
    ).toEqual(Array(10).fill({ size: MAX_FILE_BYTES }));
  });

  test('[C6] rejects one byte more with the specified message, and saves nothing', async () => {
    const before = await service.files('kept');
    const { status, body } = await submit(service.url, {
      files: [tenFull[0], { name: 'big.pdf', bytes: pdfOfSize(MAX_FILE_BYTES + 1) }].filter(
        (file) => file !== undefined,
      ),
    });
    expect(status).toBe(413);
    expect(body.type).toBe('urn:problem:too-large');
    const code = 'fileTooLarge';
    expect(body.detail).toBe(faultText(faultTexts, { code, name: 'big.pdf' }));
    expect(body.errors).toEqual([{ field: 'jdFile_1', code, message: body.detail }]);
    expect(await service.files('kept')).toEqual(before);
    expect(await service.files('arriving')).toEqual([]);
  });

  test.each([
    ['hiring', 11],
    ['jobseeking', 3],
  ] as const)('[C6] of mode %s rejects %i files', async (mode, count) => {
    const files = Array.from({ length: count }, (_, i) => ({
      name: `${i}.pdf`,
      bytes: pdfOf('x'),
    }));
    const { status, body } = await submit(service.url, { mode, files });
    const words = faultText(faultTexts, { code: 'tooManyFiles', limit: MAX_FILES[mode] });
    expect([status, body.type, body.detail]).toEqual([413, 'urn:problem:too-many', words]);
    expect(await service.files('arriving')).toEqual([]);
  });

  test('[C6] reports eleven full files as too many, not too large', async () => {
    const { status, body } = await submit(service.url, {
      files: [...tenFull, { name: 'one more.pdf', bytes: full }],
    });
    expect([status, body.type, body.detail]).toEqual([
      413,
      'urn:problem:too-many',
      faultText(faultTexts, { code: 'tooManyFiles', limit: MAX_FILES.hiring }),
    ]);
    expect(await service.files('arriving')).toEqual([]);
  });

  test('[X1] keeps no submission in memory: eight of 100 MiB arrive at once', {
    timeout: 120_000,
  }, async () => {
    const answers = await Promise.all(
      Array.from({ length: TOGETHER }, (_, n) =>
        submit(service.url, { files: tenFull, fields: { roles: `together ${n}` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(TOGETHER).fill(201));
    const { peak } = await service.memory();
    expect(peak).toBeLessThan(MEMORY_LIMIT);
  });
});
