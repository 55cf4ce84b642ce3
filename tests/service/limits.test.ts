import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';

/** The most memory that the service may use under any load, in bytes. */
const MEMORY_LIMIT = 400_000_000;
/** Submissions of 100 MiB that arrive at once: held in memory, they alone would exceed the limit. */
const TOGETHER = 4;

/** A PDF of the largest size: a complete PDF at both ends, noise between. */
function fullPdf(): Blob {
  const whole = pdfOf('A long brief');
  const bytes = Buffer.alloc(MAX_FILE_BYTES, randomBytes(1024));
  bytes.set(whole);
  bytes.set(whole, MAX_FILE_BYTES - whole.length);
  return new Blob([bytes]);
}

test('[C6] [X1] accepts ten files of 10 MiB from four visitors at once, and holds none in memory', {
  timeout: 120_000,
}, async () => {
  const service = await TestService.start();
  onTestFinished(() => service.remove());
  const bytes = fullPdf();
  const files = Array.from({ length: 10 }, (_, index) => ({ name: `jd ${index}.pdf`, bytes }));
  const answers = await Promise.all(
    Array.from({ length: TOGETHER }, (_, n) =>
      submit(service.url, { files, fields: { roles: `together ${n}` } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(TOGETHER).fill(201));
  expect(service.rows('select size, count(*) as n from file group by size')).toEqual([
    { size: 10_485_760, n: 40 },
  ]);
  const { peak } = await service.memory();
  expect(peak).toBeLessThan(MEMORY_LIMIT);
});
