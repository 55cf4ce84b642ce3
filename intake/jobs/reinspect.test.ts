import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Acceptance, fieldParts, openAcceptance } from '../../tests/fixtures/acceptance.ts';
import { docxParts, pdfOf } from '../../tests/fixtures/documents.ts';
import { hiringFields } from '../../tests/fixtures/submissions.ts';
import { zipOf } from '../../tests/fixtures/zip-writer.ts';
import { createInspector, type Inspector } from '../receive/documents/inspect.ts';
import type { Verdict } from '../receive/documents/verdict.ts';
import { reinspect } from './reinspect.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const GOOD = pdfOf('A brief');
const MACROS = zipOf([...docxParts('<w:p/>'), { name: 'word/vbaProject.bin', data: 'x' }]);
const UNINSPECTED: Verdict = { ok: true, kind: 'pdf', flags: ['uninspected'] };

/** An inspector whose threads fail. */
const failing: Inspector['inspect'] = async (documents) => documents.map(() => UNINSPECTED);

let intake: Acceptance;
let inspector: Inspector;
beforeEach(async () => {
  intake = await openAcceptance();
  inspector = createInspector(log);
});
afterEach(async () => {
  await inspector.close();
  await intake.remove();
});

/** Sends a form whose documents can't be inspected; returns its receipt. */
async function sent(contents: Uint8Array[], more = {}): Promise<string> {
  const files = contents.map((content, i) => ({ name: `jdFile_${i}`, filename: 'a.pdf', content }));
  const broken = intake.with({ inspect: failing, suspicion: async () => [], ...more });
  return (await broken.send([...fieldParts(hiringFields), ...files])).receipt;
}

/** Inspects what is due again, once. */
function reinspectAll(inspect = inspector.inspect): Promise<void> {
  const { test: own, files, createUpload } = intake;
  const parts = { store: own.store, files, createUpload, inspect, log };
  return reinspect(parts, new AbortController().signal);
}

const recordOf = (receipt: string) => intake.test.store.records.record(receipt);

test('[X7] a document that was not inspected is quarantined until it was, and then delivered', async () => {
  const receipt = await sent([GOOD]);
  expect(await recordOf(receipt)).toMatchObject({
    flags: ['uninspected'],
    quarantined: true,
    suspicion: ['uninspected'],
    deliveries: [{ state: 'quarantined' }],
  });
  await reinspectAll();
  expect(await recordOf(receipt)).toMatchObject({
    flags: [],
    quarantined: false,
    suspicion: [],
    deliveries: [{ state: 'waiting' }],
  });
});

test('[X7] [X10] a bad document, and another reason, keep the quarantine', async () => {
  const bad = await sent([GOOD, MACROS]);
  const spam = await sent([GOOD, pdfOf('Two')], { suspicion: async () => ['honeypot'] });
  await reinspectAll();
  expect(await recordOf(bad)).toMatchObject({
    files: [{ flags: [] }, { flags: ['macros'] }],
    quarantined: true,
    suspicion: ['bad-document'],
  });
  expect(await recordOf(spam)).toMatchObject({ quarantined: true, suspicion: ['honeypot'] });
});

test('[X7] a document that can’t be inspected stays quarantined, until a person releases it', async () => {
  const receipt = await sent([GOOD]);
  for (let tries = 0; tries < 3; tries++) await reinspectAll(failing);
  expect(await intake.test.store.inspections.due(9)).toEqual([]);
  expect(await recordOf(receipt)).toMatchObject({ quarantined: true, flags: ['uninspected'] });
  await intake.test.store.records.changeMany([receipt], { what: 'release' }, 'kim');
  expect(await recordOf(receipt)).toMatchObject({ deliveries: [{ state: 'waiting' }] });
});
