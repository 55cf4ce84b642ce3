import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../../intake/store/open.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { tracesIn } from '../fixtures/traces.ts';
import { ROOT, TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';
import { startReceiver } from '../receiver.ts';

/** Everything that would reveal the person. Nobody else uses any of these texts. */
const PERSON = {
  firstname: 'Quillon',
  lastname: 'Featherstonehaugh',
  email: 'quillon@feather.example',
  phone: '+1 202 555 0173',
  roles: 'Keeper of quixotic engines',
};
const TRACES = [
  ...Object.values(PERSON),
  '+12025550173',
  'Quillon.pdf',
  'a life in quills',
  'Quillwork',
  'Dear Quixote',
];

// Two commands start too, each as a process of its own.
test('[X9] a person erased during service is in no file, log, or later backup', {
  timeout: 60_000,
}, async () => {
  const receiver = await startReceiver();
  receiver.script({ status: 500, body: `no ${PERSON.email} here` });
  const service = await TestService.start({ WEBHOOK_URL: receiver.url, LOG_LEVEL: 'trace' });
  const backups = await mkdtemp(path.join(os.tmpdir(), 'backups-'));
  onTestFinished(async () => {
    await service.remove();
    await receiver.close();
    await rm(backups, { recursive: true });
  });
  const admin = (...argv: string[]) =>
    promisify(execFile)(process.execPath, ['cli/main.ts', ...argv], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: service.dataDir,
      },
    });

  const files = [{ name: 'Quillon.pdf', bytes: pdfOf('a life in quills') }];
  const { body } = await submit(service.url, { fields: PERSON, files });
  // This delivery must come before the other: the receiver's answer to it names the person.
  await receiver.next();
  const other = await submit(service.url, { fields: { roles: 'Somebody else' } });
  await receiver.next();
  // As the desk does, which is another process too.
  const store = await openSqliteStore(path.join(service.dataDir, 'submissions.db'));
  const note = { id: 'n', text: `${PERSON.firstname} calls on Monday` };
  await store.records.writeNote(body.receipt ?? '', note, 'Ada');
  await store.records.changeMany([body.receipt ?? ''], { what: 'tag', word: 'Quillwork' }, 'Ada');
  const answer = { id: 'a', to: PERSON.email, subject: 'Dear Quixote', text: PERSON.roles };
  await store.records.beginAnswer(body.receipt ?? '', { ...answer, template: '', known: 0 }, 'Ada');
  await store.close();
  expect((await tracesIn(service.dataDir, TRACES)).length).toBeGreaterThan(TRACES.length - 1);

  await admin('erase', body.receipt ?? '', '--yes');
  await admin('backup', '--to', backups);
  expect(await tracesIn(service.dataDir, TRACES)).toEqual([]);
  expect(await tracesIn(backups, TRACES)).toEqual([]);
  const log = service.log.join('\n');
  expect(TRACES.filter((trace) => log.includes(trace))).toEqual([]);
  const ask = (receipt = '') => fetch(`${service.url}/api/receipts/${receipt}`);
  expect((await ask(body.receipt)).status).toBe(404);
  expect((await ask(other.body.receipt)).status).toBe(200);
});
