import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Acceptance,
  fieldParts,
  openAcceptance,
} from '../../../../tests/fixtures/acceptance.ts';
import { type FakeClamd, MALWARE, startFakeClamd } from '../../../../tests/fixtures/clamd.ts';
import { pdfOf } from '../../../../tests/fixtures/documents.ts';
import { hiringFields } from '../../../../tests/fixtures/submissions.ts';
import { startRescan } from '../../../jobs/rescan.ts';
import { createClamd, ScannerAwayError } from './clamd.ts';
import { createScanUploads } from './scan-uploads.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const [GOOD, BAD] = [pdfOf('A brief'), pdfOf(MALWARE)];

let clamd: FakeClamd;
let intake: Acceptance;
beforeEach(async () => {
  clamd = await startFakeClamd();
  intake = await openAcceptance();
});
afterEach(async () => {
  vi.useRealTimers();
  await clamd.close();
  await intake.remove();
});

/** Scans these pieces of a file. */
async function scanned(url: string, pieces: Uint8Array[], timeoutMs = 10_000) {
  async function* bytes() {
    yield* pieces;
  }
  return createClamd(url)(bytes(), AbortSignal.timeout(timeoutMs));
}

/** Sends a form with these files; returns how it is in the store. */
async function sent(contents: Uint8Array[], timeoutMs?: number) {
  const scan = createScanUploads(createClamd(clamd.url), log, timeoutMs);
  const files = contents.map((content, i) => ({ name: `jdFile_${i}`, filename: 'a.pdf', content }));
  const { receipt } = await intake.with({ scan }).send([...fieldParts(hiringFields), ...files]);
  return recordOf(receipt);
}

async function recordOf(receipt: string) {
  const record = await intake.test.store.records.record(receipt);
  if (!record) throw new Error('it is not stored');
  return record;
}

describe("ClamAV's daemon", () => {
  test('[X7] reports its finding in a stream of any number of pieces', async () => {
    expect(await scanned(clamd.url, [GOOD])).toBeUndefined();
    const pieces = [BAD.subarray(0, 400), BAD.subarray(400)];
    expect(await scanned(clamd.url, pieces)).toBe('Test.Malware-1');
    expect(await scanned(clamd.url, [])).toBeUndefined();
  });

  test.each(['INSTREAM size limit exceeded. ERROR', 'UNKNOWN COMMAND', 'stream: FOUND'])(
    '[X7] gives no verdict by %s',
    async (reply) => {
      clamd.says = reply;
      await expect(scanned(clamd.url, [GOOD])).rejects.toThrow(ScannerAwayError);
    },
  );

  test('[X7] gives none if it is missing, hangs up, or hangs', async () => {
    await expect(scanned('unix:///none/clamd.ctl', [GOOD])).rejects.toThrow(ScannerAwayError);
    clamd.says = '';
    await expect(scanned(clamd.url, [GOOD], 50)).rejects.toThrow(ScannerAwayError);
    const rude = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void rude.close());
    const { port } = rude.address() as { port: number };
    await expect(scanned(`tcp://127.0.0.1:${port}`, [GOOD])).rejects.toThrow(ScannerAwayError);
  });
});

describe('an arriving document', () => {
  test('[X7] with malware is quarantined, and never delivered even if it is released', async () => {
    expect(await sent([GOOD])).toMatchObject({ quarantined: false, files: [{ flags: [] }] });
    const { id, receipt, ...record } = await sent([GOOD, BAD]);
    expect(record).toMatchObject({
      quarantined: true,
      suspicion: ['infected'],
      files: [{ flags: [] }, { flags: ['infected'] }],
    });
    const { store } = intake.test;
    expect((await store.alarms.trouble(0)).infected).toBe(1);
    await store.records.changeMany([receipt], { what: 'release' }, 'kim');
    expect((await store.submission(id))?.files.map(({ flags }) => flags)).toEqual([[]]);
    expect((await store.alarms.trouble(0)).infected).toBe(0);
  });

  test('[X7] is accepted and flagged if the scanner times out, once for all files of a form', async () => {
    clamd.says = '';
    const { files, quarantined } = await sent([GOOD, BAD], 100);
    expect(quarantined).toBe(false);
    expect(files.map(({ flags }) => flags)).toEqual([['unscanned'], ['unscanned']]);
    expect(clamd.scanned).toBe(1);
  });
});

describe('a document that was not scanned', () => {
  const due = () => intake.test.store.scans.due(9);
  beforeEach(() => {
    clamd.says = '';
  });

  /** Runs the scans of one minute. */
  function startOneRound() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { test: own, files } = intake;
    const end = startRescan({ store: own.store, files, scan: createClamd(clamd.url), log });
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    return end;
  }
  async function rescan() {
    const before = clamd.scanned;
    const end = startOneRound();
    await vi.waitFor(() => expect(clamd.scanned).toBeGreaterThan(before));
    return end;
  }

  test('[X7] is scanned once the scanner is back: one is clean, and one is quarantined', async () => {
    const [good, bad] = [await sent([GOOD], 20), await sent([BAD], 20)];
    expect(good.files[0]?.flags).toEqual(['unscanned']);
    clamd.says = undefined;
    const end = await rescan();
    await expect.poll(due).toEqual([]);
    await end();
    expect(await recordOf(good.receipt)).toMatchObject({ flags: [], quarantined: false });
    expect(await recordOf(bad.receipt)).toMatchObject({
      flags: ['infected'],
      quarantined: true,
      suspicion: ['infected'],
      activity: [{ what: 'hold', detail: 'infected' }],
      deliveries: [{ state: 'quarantined' }],
    });
  });

  test('[X7] waits while the scanner or its file is missing, and lets others go first', async () => {
    await sent([GOOD, BAD], 20);
    const before = await due();
    clamd.says = 'INSTREAM size limit exceeded. ERROR';
    await (await rescan())();
    expect(await due()).toEqual(before.toReversed());
    await intake.files.remove(before.slice(1));
    const end = startOneRound();
    await expect.poll(due).toEqual(before);
    await end();
  });
});
