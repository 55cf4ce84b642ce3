import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SENDING_MS } from '../../../intake/store/recruiters/answers.ts';
import { type Operator, temporaryOperator } from '../../../tests/fixtures/operator.ts';
import { hiringFields, jobseekingFields, storedFile } from '../../../tests/fixtures/submissions.ts';

let operator: Operator;
beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC');
  operator = await temporaryOperator();
});
afterEach(() => {
  vi.unstubAllEnvs();
  return operator.remove();
});

const failed = {
  outcome: 'server-error',
  detail: 'HTTP 500',
  tally: { failures: 1, refusals: 0, unfinished: 0 },
};

/** Makes every waiting webhook delivery a dead one. */
async function bury() {
  const { outbox } = operator.store;
  const claims = await outbox.claim('webhook', 'test', 10, operator.now(), 1000);
  operator.pass(1500);
  for (const claim of claims) await outbox.bury(claim, failed, operator.now());
}

const place = { columns: 80 };

describe('inbox', () => {
  test('[X9] fits the terminal, and shows all where the output goes elsewhere', async () => {
    const files = [storedFile(0, { flags: ['macros'] })];
    const first = await operator.save({ files });
    operator.pass(60_000);
    const second = await operator.save({ fields: jobseekingFields, files: [], destinations: [] });
    const narrow = await operator.run(['inbox'], place);
    expect(narrow.out.split('\n')).toEqual([
      'Receipt         Received     Who           What          Stage  Flags   Delivery',
      `${second}  11-20 12:01  Ada Lovelace  Technical     new`,
      '                                           artist',
      `${first}  11-20 12:00  Ada Lovelace  Analytical    new    macros  waiting`,
      '                                           Engines: Two',
      '                                           gameplay',
      '                                           engineers',
      '',
      '2 of 2 submissions.',
      '',
    ]);
    const whole = await operator.run(['inbox']);
    expect(whole.out).toContain(
      'Analytical Engines: Two gameplay engineers  newsletter  new        1  macros',
    );
    expect(whole.out).toContain('  2026-11-20 12:01  ');
    // A year later the year is told again.
    operator.pass(365 * 24 * 3600_000);
    expect((await operator.run(['inbox'], place)).out).toContain('  2026-11-20 12:01  ');
    expect(narrow.code).toBe(0);
  });

  test('[X9] is narrowed by each filter, goes on where it ended, and ends with 3 for nothing', async () => {
    const flagged = await operator.save({ files: [storedFile(0, { flags: ['macros'] })] });
    operator.pass(2 * 24 * 3600_000);
    const seeker = await operator.save({ fields: jobseekingFields });
    const suspect = await operator.save({ suspicion: ['too-fast'] });
    const receipts = async (...argv: string[]) => {
      const { submissions, total, next } = (await operator.json('inbox', ...argv)) as {
        submissions: { receipt: string }[];
        total: number;
        next: number | null;
      };
      return { receipts: submissions.map(({ receipt }) => receipt), total, next };
    };
    expect((await receipts()).receipts).toEqual([seeker, flagged]);
    for (const [argv, found] of [
      [['--place', 'suspects'], suspect],
      [['--search', 'technical ada'], seeker],
      [['--audience', 'jobseeking'], seeker],
      [['--since', '36h'], seeker],
      [['--since', '2026-11-22'], seeker],
      [['--until', '2026-11-20'], flagged],
      [['--channel', 'newsletter'], flagged],
      [['--channel', ''], seeker],
      [['--flagged'], flagged],
    ] as const) {
      expect([argv, (await receipts(...argv)).receipts]).toEqual([argv, [found]]);
    }
    const page = await receipts('--limit', '1');
    expect(page).toMatchObject({ receipts: [seeker], total: 2 });
    const rest = await receipts('--limit', '1', '--before', String(page.next));
    expect(rest).toEqual({ receipts: [flagged], total: 2, next: null });
    expect(await operator.run(['inbox', '--stage', 'done'])).toMatchObject({
      code: 3,
      out: 'Nothing found.\n',
    });
    expect(await operator.run(['inbox', '--search', 'lovelcae'])).toMatchObject({
      code: 3,
      out: 'Nothing found. Did you mean --search “Lovelace”?\n',
    });
    const searched = { submissions: [], total: 0, next: null, near: ['Lovelace'] };
    expect(await operator.json('inbox', '--search', 'lovelcae')).toEqual(searched);
  });
});

test('[X9] [X18] inbox finds what is in a document, and says where', async () => {
  const file = storedFile();
  const receipt = await operator.save({ files: [file] });
  await operator.store.documents.keep(file.id, 'Nine years of Shaders \u202E in Unreal');
  const { out } = await operator.run(['inbox', '--search', 'shad']);
  expect(out).toContain(receipt);
  expect(out).toMatch(/Nine years of Shaders \S*202e\S* in Unreal/i);
  expect(await operator.json('inbox', '--search', 'shad')).toMatchObject({
    submissions: [{ receipt, found: { before: 'Nine years of ', word: 'Shaders' } }],
  });
});

test('[X9] says times and reads dates in the time zone of who asks, and in UTC for programs', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  await operator.save();
  expect((await operator.run(['inbox'])).out).toContain('  2026-11-20 04:00  ');
  expect(
    await operator.json('inbox', '--since', '2026-11-20T04:00', '--until', '2026-11-20'),
  ).toEqual(
    expect.objectContaining({
      submissions: [expect.objectContaining({ receivedAt: '2026-11-20T12:00:00.000Z' })],
    }),
  );
  const { code } = await operator.run(['inbox', '--since', '2026-11-20T04:01']);
  expect(code).toBe(3);
});

test('[X9] [X18] show has the answers, and says of one that its process left that it may be sent', async () => {
  const receipt = await operator.save();
  const { records } = operator.store;
  const answer = { to: 'ada@example.com', subject: 'Hello', text: 'Thank you', template: '' };
  await records.beginAnswer(receipt, { ...answer, id: 'a' }, 'Grace');
  await records.endAnswer(receipt, 'a', { state: 'failed', detail: 'No room.' }, 'Grace');
  await records.beginAnswer(receipt, { ...answer, id: 'b' }, 'Kim');
  operator.pass(2 * SENDING_MS);
  const { out } = await operator.run(['show', receipt], place);
  for (const line of [
    'Answered  2026-11-20 12:00, Grace',
    'State     not sent. No room.',
    'Answered  2026-11-20 12:00, Kim',
    'State     may have been sent',
    'Subject   Hello',
    'Text      Thank you',
  ]) {
    expect(out.split('\n')).toContain(line);
  }
});

test('[X9] show has all of a submission, and takes a stage, an owner, tags and a note', async () => {
  const receipt = await operator.save({ files: [storedFile(0, { flags: ['macros'] })] });
  operator.pass(1000);
  const earlier = await operator.save({ fields: jobseekingFields });
  await bury();
  await operator.run(['show', receipt, '--note', 'Call on Monday']);
  await operator.run(['show', receipt, '--owner', 'Grace', '--tag', 'Rust', '--tag', 'Émigré']);
  await operator.run(['show', receipt, '--untag', 'RUST', '--tag', 'remote']);
  const typed = receipt.toLowerCase().split('-');
  const { out } = await operator.run(['show', ...typed, '--stage', 'in-talks'], place);
  for (const line of [
    `${receipt} Ada Lovelace`,
    'Stage     in talks',
    'Owner     Grace',
    'Tags      Émigré, remote',
    '2026-11-20 12:00, tester  Call on Monday',
    'Roles         Two gameplay engineers',
    'Role 0.pdf  1.2 kB  pdf   macros',
    'To webhook  failed 2026-11-20 12:00',
    '      1  2026-11-20 12:00  1.5 s  server-error  HTTP 500',
    'Messages   given',
    'Agreed to  I agree.',
    `${earlier}  2026-11-20 12:00  jobseeking  Ada Lovelace  email, phone, name`,
    '2026-11-20 12:00  stage  new > in-talks  tester',
  ]) {
    expect(out.split('\n')).toContain(line);
  }
  const record = await operator.store.records.record(receipt);
  expect(record).toMatchObject({
    stage: 'in-talks',
    owner: 'Grace',
    tags: ['Émigré', 'remote'],
    notes: [{ text: 'Call on Monday' }],
  });
});

test('[X9] [X18] stats tells what was won and lost, and how soon it was answered', async () => {
  const stages = [
    { id: 'new', name: 'New' },
    { id: 'placed', name: 'Placed', outcome: 'won' },
    { id: 'not-a-fit', name: 'Not a fit', outcome: 'lost' },
  ];
  const promised = { businessDays: 1, timeZone: 'UTC', from: '09:00', to: '17:00', closed: [] };
  const settings = { stages, promised: { ...promised, days: [1, 2, 3, 4, 5] } };
  await writeFile(path.join(operator.directory, 'desk.json'), JSON.stringify(settings));
  for (const stage of ['placed', 'not-a-fit', 'gone']) {
    const receipt = await operator.save();
    operator.pass(30 * 60_000);
    await operator.store.records.setStage(receipt, stage, 'ada');
  }
  const environment = { SITE_DIR: operator.directory };
  const { out } = await operator.run(['stats'], { ...place, environment });
  expect(out).toMatch(/Answered within +30 min/);
  expect(out).toMatch(/Answered in time +3 of 3/);
  expect(out).toMatch(/newsletter +3 +1 +33% +1 +33%/);
});

test('[X9] stats folds days without a submission that follow one another', async () => {
  await operator.save();
  operator.pass(4 * 24 * 3600_000);
  await operator.save({ fields: jobseekingFields });
  operator.pass(24 * 3600_000);
  const { out } = await operator.run(['stats', '--days', '8'], place);
  const days = out.split('\n').filter((line) => /^\d{4}-\d\d-\d\d(?! \d)/.test(line));
  expect(days.map((line) => line.replace(/ *█.*/, ''))).toEqual([
    '2026-11-18 to 2026-11-19       0',
    '2026-11-20                     1',
    '2026-11-21 to 2026-11-23       0',
    '2026-11-24                     1',
    '2026-11-25                     0',
  ]);
});

test('[X9] retry hands on again one submission, or all that failed', async () => {
  const receipt = await operator.save();
  await operator.save();
  await bury();
  expect((await operator.run(['inbox', '--place', 'failed'])).out).toContain('2 of 2');
  expect(await operator.json('retry', receipt)).toEqual({ deliveries: 1 });
  expect(await operator.json('retry', '--all', '--destination', 'mail')).toEqual({ deliveries: 0 });
  expect(await operator.json('retry', '--all')).toEqual({ deliveries: 1 });
  expect(await operator.store.outbox.counts()).toMatchObject({ dead: 0, waiting: 2 });
  const claims = await operator.store.outbox.claim('webhook', 'x', 9, operator.now(), 1000);
  for (const claim of claims) await operator.store.outbox.complete(claim, operator.now());
  const late = await operator.run(['retry', receipt]);
  expect(late).toMatchObject({ code: 1, out: '' });
  expect(late.error).toContain('it is delivered');
});

test('[X10] [X9] shows who is suspected spam and why, holds, and releases', async () => {
  const receipt = await operator.save({ suspicion: ['too-fast', 'honeypot'] });
  const lead = await operator.save();
  expect((await operator.run(['inbox', '--place', 'suspects'], place)).out.split('\n')).toEqual([
    'Receipt         Received     Who           What            Stage  Why',
    `${receipt}  11-20 12:00  Ada Lovelace  Analytical      new    too-fast,`,
    '                                           Engines: Two           honeypot',
    '                                           gameplay',
    '                                           engineers',
    '',
    '1 of 1 submission.',
    '',
  ]);
  expect((await operator.run(['release', receipt])).out).toContain(
    `${receipt} is in the inbox now`,
  );
  expect(await operator.run(['release', receipt])).toMatchObject({ code: 3 });
  expect((await operator.run(['hold', lead])).out).toContain(`operator release ${lead}`);
  expect(await operator.store.outbox.counts()).toMatchObject({ apart: 1, waiting: 1 });
  await operator.save({ suspicion: ['links'], fields: hiringFields });

  const refused = await operator.run(['release', '--all']);
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.error).toContain('2 submissions that are suspected spam');
  const { out } = await operator.run(['release', '--all'], { answers: ['yes'] });
  expect(out).toContain('2 submissions are in the inbox now');
  expect(await operator.store.outbox.counts()).toMatchObject({ apart: 0, waiting: 3 });
  expect((await operator.run(['release', '--all', '--yes'])).out).toBe(
    'There is no suspected spam.\n',
  );
});
