import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';
import { storedFile } from '../tests/fixtures/submissions.ts';
import type { Finding } from './doctor/finding.ts';

let admin: Admin;
beforeEach(async () => {
  admin = await temporaryAdmin();
});
afterEach(() => admin.remove());

async function saveWithFile() {
  const sha256 = createHash('sha256').update('%PDF').digest('hex');
  const file = storedFile(0, await admin.keep('%PDF', { size: 4, sha256 }));
  await admin.save({ files: [file] });
  return { file };
}

test('[X9] doctor finds lost files and wrong settings, and exits with 4', async () => {
  const { file } = await saveWithFile();
  await admin.files.remove([file.id]);
  const { code, out } = await admin.run(['doctor'], { columns: 80 });
  expect(code).toBe(4);
  expect(out).toMatch(/^fault {4}files {10}/m);
  expect(out).toMatch(/^ok {7}database/m);
  const verdicts = [...out.matchAll(/^(fault|warning|ok) {2,}/gm)].map(([, verdict]) => verdict);
  expect(new Set(verdicts).size).toBe(3);
  const order = ['fault', 'warning', 'ok'];
  expect(verdicts).toEqual(
    verdicts.toSorted((a = '', b = '') => order.indexOf(a) - order.indexOf(b)),
  );
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);

  const environment = { PORT: 'x' };
  const wrong = await admin.run(['doctor', '--json'], { environment });
  expect(wrong.code).toBe(4);
  const { findings } = JSON.parse(wrong.out) as { findings: Finding[] };
  expect(findings).toEqual([expect.objectContaining({ check: 'configuration', verdict: 'fault' })]);
});
