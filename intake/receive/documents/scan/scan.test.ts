import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Acceptance,
  fieldParts,
  openAcceptance,
} from '../../../../tests/fixtures/acceptance.ts';
import {
  clamdIsHere,
  type FakeClamd,
  MALWARE,
  startClamd,
  startFakeClamd,
} from '../../../../tests/fixtures/clamd.ts';
import { docxOf, pdfOf } from '../../../../tests/fixtures/documents.ts';
import { hiringFields } from '../../../../tests/fixtures/submissions.ts';
import { createClamd, ScannerAwayError } from './clamd.ts';
import { startRescan } from './rescan.ts';
import { createScanArriving } from './scan-arriving.ts';

let clamd: FakeClamd;
let intake: Acceptance;
const log = { warn: vi.fn() };
beforeEach(async () => {
  clamd = await startFakeClamd();
  intake = await openAcceptance();
});
afterEach(async () => {
  vi.useRealTimers();
  await clamd.close();
  await intake.remove();
});

const signal = new AbortController().signal;
async function* bytes(...pieces: Uint8Array[]) {
  yield* pieces;
}
const form = (...contents: Uint8Array[]) => [
  ...fieldParts(hiringFields),
  ...contents.map((content, i) => ({ name: `jdFile_${i}`, filename: 'jd.pdf', content })),
];
const [GOOD, BAD] = [pdfOf('A brief'), pdfOf(MALWARE)];

/** Sends a form; returns how it is in the store. */
async function sent(parts: ReturnType<typeof form>, patienceMs?: number) {
  const scan = createScanArriving(createClamd(clamd.url), log, patienceMs);
  const { receipt } = await intake.with({ scan }).send(parts);
  const record = await intake.test.store.records.record(receipt);
  if (!record) throw new Error('it is not stored');
  return record;
}

describe("ClamAV's daemon", () => {
  test('[X7] reports its finding in a stream of any number of pieces', async () => {
    const scan = createClamd(clamd.url);
    expect(await scan(bytes(GOOD), signal)).toBeUndefined();
    const [start, end] = [BAD.subarray(0, 400), BAD.subarray(400)];
    expect(await scan(bytes(start, end), signal)).toBe('Test.Malware-1');
    expect(await scan(bytes(), signal)).toBeUndefined();
  });

  test.each(['INSTREAM size limit exceeded. ERROR', 'UNKNOWN COMMAND', 'stream: FOUND'])(
    '[X7] gives no verdict by %s',
    async (reply) => {
      clamd.says = reply;
      await expect(createClamd(clamd.url)(bytes(GOOD), signal)).rejects.toThrow(ScannerAwayError);
    },
  );

  test('[X7] gives none if it is missing, hangs up, or hangs', async () => {
    const missing = createClamd(`unix://${path.join(os.tmpdir(), 'no-clamd.ctl')}`);
    await expect(missing(bytes(GOOD), signal)).rejects.toThrow(ScannerAwayError);
    clamd.says = '';
    const given = createClamd(clamd.url)(bytes(GOOD), AbortSignal.timeout(50));
    await expect(given).rejects.toThrow(ScannerAwayError);
    const rude = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void rude.close());
    const { port } = rude.address() as { port: number };
    const hangsUp = createClamd(`tcp://127.0.0.1:${port}`);
    await expect(hangsUp(bytes(GOOD), signal)).rejects.toThrow(ScannerAwayError);
  });
});

describe('an arriving document', () => {
  test('[X7] is scanned before its sender gets a response', async () => {
    expect(await sent(form(GOOD))).toMatchObject({ apart: false, files: [{ flags: [] }] });
    expect(clamd.scanned).toBe(1);
  });

  test('[X7] with malware is quarantined, and never delivered even if it is released', async () => {
    const { id, receipt, ...record } = await sent(form(GOOD, BAD));
    expect(record).toMatchObject({
      apart: true,
      suspicion: ['infected'],
      files: [{ flags: [] }, { flags: ['infected'] }],
    });
    const { store } = intake.test;
    expect((await store.alarms.trouble(0)).infected).toBe(1);
    await store.records.release(receipt, 'kim');
    expect((await store.submission(id))?.files.map(({ flags }) => flags)).toEqual([[]]);
    expect((await store.alarms.trouble(0)).infected).toBe(0);
  });

  test('[X7] is accepted and flagged if the scanner times out, once for all files of a form', async () => {
    clamd.says = '';
    const { files, apart } = await sent(form(GOOD, BAD), 100);
    expect(apart).toBe(false);
    expect(files.map(({ flags }) => flags)).toEqual([['unscanned'], ['unscanned']]);
    expect(clamd.scanned).toBe(1);
  });
});

describe('a document that was not scanned', () => {
  /** Runs the scans of one minute. */
  async function rescan() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const end = startRescan({
      store: intake.test.store,
      files: intake.files,
      scan: createClamd(clamd.url),
      log: log as never,
    });
    vi.advanceTimersByTime(60_000);
    const { store } = intake.test;
    const before = clamd.scanned;
    await vi.waitFor(async () => {
      const due = await store.scans.due(9);
      expect(due.length === 0 || clamd.scanned > before).toBe(true);
    });
    vi.useRealTimers();
    return end;
  }
  const recordOf = async (receipt: string) => intake.test.store.records.record(receipt);

  test('[X7] is scanned once the scanner is back: one is clean, and one is quarantined', async () => {
    clamd.says = '';
    const good = await sent(form(GOOD), 20);
    const bad = await sent(form(BAD), 20);
    expect(good.files[0]?.flags).toEqual(['unscanned']);
    clamd.says = undefined;
    const end = await rescan();
    await expect.poll(() => intake.test.store.scans.due(9)).toEqual([]);
    await end();
    expect(await recordOf(good.receipt)).toMatchObject({ flags: [], apart: false });
    expect(await recordOf(bad.receipt)).toMatchObject({
      flags: ['infected'],
      apart: true,
      suspicion: ['infected'],
      activity: [{ what: 'hold', detail: 'infected' }],
      deliveries: [{ state: 'apart' }],
    });
    expect(
      await intake.test.store.records.list({ flagged: true, place: 'suspects' }, 9),
    ).toHaveLength(1);
    expect(await intake.test.store.records.list({ flagged: true }, 9)).toHaveLength(0);
  });

  test('[X7] waits while the scanner is missing, and lets others go first', async () => {
    clamd.says = '';
    await sent(form(GOOD, BAD), 20);
    const before = await intake.test.store.scans.due(9);
    clamd.says = 'INSTREAM size limit exceeded. ERROR';
    const end = await rescan();
    await end();
    expect(await intake.test.store.scans.due(9)).toEqual(before.toReversed());
  });

  test('[X9] is not waited for once its submission was erased', async () => {
    clamd.says = '';
    const { receipt } = await sent(form(GOOD), 20);
    await intake.test.store.erasures.erase([receipt]);
    expect(await intake.test.store.scans.due(9)).toEqual([]);
  });
});

test.skipIf(!clamdIsHere())(
  "[X7] Debian's clamav-daemon finds its signatures, even packed; skipped if it is missing",
  { timeout: 60_000 },
  async () => {
    const real = await startClamd();
    onTestFinished(() => real.stop());
    const scan = createClamd(real.url);
    expect(await scan(bytes(GOOD), signal)).toBeUndefined();
    expect(await scan(bytes(BAD), signal)).toMatch(/^Test\.Malware-1/);
    expect(await scan(bytes(docxOf(MALWARE)), signal)).toMatch(/^Test\.Malware-1/);
  },
);
