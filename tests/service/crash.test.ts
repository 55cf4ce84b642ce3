import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { pdfOf } from '../fixtures/documents.ts';
import { TestService } from '../harness/service.ts';
import { type Sending, submit } from '../harness/submit.ts';
import { type Receiver, startReceiver } from '../receiver.ts';

/** Submissions in a burst, which are sent together. */
const AT_ONCE = 10;
/** One burst per kill. `npm run chaos -- kill` does more of them. */
const KILLS = 4;
/** The test proves nothing if all kills come too late: then there are more of them. */
const MIN_UNANSWERED = 6;

interface LedgerEntry {
  sending: Sending & { key: string };
  sha256: string;
  /** Set once the visitor got "received". */
  receipt?: string;
}

function entry(): LedgerEntry {
  const key = randomUUID();
  const bytes = Buffer.concat([pdfOf(key), randomBytes(64 * 1024)]);
  // A new person each time: many submissions from one email address would be quarantined.
  const fields = { roles: key, email: `${key}@example.com` };
  const sending = { key, fields, files: [{ name: `${key}.pdf`, bytes }] };
  return { sending, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function send(service: TestService, item: LedgerEntry): Promise<void> {
  try {
    const { status, body } = await submit(service.url, item.sending);
    if ((status === 200 || status === 201) && body.receipt) item.receipt = body.receipt;
  } catch {
    // The connection died with the process: the visitor got no response.
  }
}

test('[X1] [X2] [X3] killed in the middle of bursts, it loses no confirmed submission', {
  timeout: 120_000,
}, async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const service = await TestService.start({ WEBHOOK_URL: receiver.url });
  onTestFinished(() => service.remove());

  const ledger: LedgerEntry[] = [];
  const count = (table: string) => Number(service.rows(`select count(*) as n from ${table}`)[0]?.n);
  let unanswered = 0;
  for (let kills = 0; kills < KILLS || unanswered < MIN_UNANSWERED; kills++) {
    const stored = count('submission');
    const burst = Array.from({ length: AT_ONCE }, entry);
    ledger.push(...burst);
    const answered = () => burst.filter(({ receipt }) => receipt).length;
    const sent = Promise.all(burst.map((item) => send(service, item)));
    const moments = [
      async () => (await service.files('arriving')).length > 0,
      async () => count('submission') > stored,
      async () => answered() >= 3,
      async () => answered() >= 6,
    ];
    const isTime = moments[kills % KILLS];
    const isOver = () => answered() === AT_ONCE;
    await expect.poll(async () => isOver() || (await isTime?.()), { interval: 1 }).toBe(true);
    await service.kill();
    await sent;
    unanswered += AT_ONCE - answered();
    await service.start();
  }

  for (const item of ledger.filter((one) => one.receipt)) await expectWhole(service, item);
  expect(await service.files('arriving')).toEqual([]);

  // All visitors send again. Those who were answered get the same receipt, the others their first.
  for (const item of ledger) {
    const told = item.receipt;
    delete item.receipt;
    await send(service, item);
    if (told) expect(item.receipt).toBe(told);
    await expectWhole(service, item);
  }
  expect(service.rows('select count(*) as n from submission')).toEqual([{ n: ledger.length }]);
  expect(service.rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  await expectDelivered(service, receiver, ledger);
});

async function expectWhole(service: TestService, item: LedgerEntry): Promise<void> {
  const [row] = service.rows<{ id: string; receipt: string; sha256: string }>(
    'select file.id, file.sha256, submission.receipt from submission join file on submission_id = submission.id where key = ?',
    item.sending.key,
  );
  expect(row).toMatchObject({ receipt: item.receipt, sha256: item.sha256 });
  const bytes = await service.keptFile(row?.id ?? '');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(item.sha256);
}

async function expectDelivered(service: TestService, receiver: Receiver, ledger: LedgerEntry[]) {
  await expect
    .poll(() => service.rows("select count(*) as n from outbox where state <> 'delivered'"), {
      timeout: 60_000,
    })
    .toEqual([{ n: 0 }]);
  const ids = new Map<string, Set<unknown>>();
  for (const { fields, files, headers } of receiver.requests) {
    const key = String(Object.fromEntries(fields).roles);
    ids.set(key, (ids.get(key) ?? new Set()).add(headers['webhook-id']));
    expect(files[0]?.sha256).toBe(ledger.find((item) => item.sending.key === key)?.sha256);
  }
  // Each was delivered at least once, and always under one id.
  expect([...ids.values()].map((set) => set.size)).toEqual(Array(ledger.length).fill(1));
}
