import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { endChild } from '../../tests/harness/child.ts';
import { TestService } from '../../tests/harness/service.ts';
import { submit } from '../../tests/harness/submit.ts';
import { follow, threadOf } from '../strace.ts';

/** How the disk fails: the sync of the first commit alone, or of every one from then on. */
const FAILURES = ['error=EIO:when=1', 'error=EIO:when=1+', 'error=ENOSPC:when=1+'] as const;
/** How the service ends while it is not known whether the commit is there. */
const ENDS = ['SIGKILL', 'SIGTERM'] as const;

export interface FailedSync {
  title: string;
  /** What is not whole, in words. */
  faults: string[];
}

/**
 * Makes the system call fail by which SQLite syncs a commit, in the running service, ends it then,
 * starts it again, and sends the same once more. Needs strace.
 */
export async function* failSyncs(): AsyncGenerator<FailedSync> {
  for (const failure of FAILURES) {
    for (const end of ENDS) {
      yield { title: `sync fails (${failure}), ${end}`, faults: await failSync(failure, end) };
    }
  }
}

/** Makes the syncs of the database's thread behave so; documents are synced by others. */
function inject(pid: number, behavior: string): Promise<ChildProcess> {
  return follow(threadOf(pid, 'database'), [
    ...['-e', 'trace=fsync,fdatasync'],
    ...['-e', `inject=fsync,fdatasync:${behavior}`],
  ]);
}

/**
 * Lets each sync take four seconds, as on a disk that hangs, while a form is sent. Returns how long
 * a page and the form took, in milliseconds.
 */
export async function hangSyncs(): Promise<{ page: number; form: number }> {
  const service = await TestService.start();
  try {
    await submit(service.url);
    const tracer = await inject(service.pid, 'delay_enter=4000000');
    const begun = performance.now();
    let form = 0;
    const sending = submit(service.url, { fields: { roles: 'while it hangs' } }).then(
      ({ status }) => {
        form = performance.now() - begun;
        if (status !== 201) throw new Error(`the form was answered with ${status}`);
      },
    );
    let page = 0;
    while (form === 0) {
      const asked = performance.now();
      await (await fetch(service.url)).text();
      page = Math.max(page, performance.now() - asked);
      await pause(100);
    }
    await sending;
    await endChild(tracer, 'SIGKILL');
    return { page, form };
  } finally {
    await service.remove();
  }
}

async function failSync(failure: string, end: (typeof ENDS)[number]): Promise<string[]> {
  const service = await TestService.start();
  try {
    await submit(service.url);
    const files = ['a', 'b'].map((name) => ({ name: `${name}.pdf`, bytes: pdfOf(name) }));
    const sending = { fields: { roles: failure }, files, key: 'one-key-for-both' };
    const tracer = await inject(service.pid, failure);
    const first = await submit(service.url, sending);
    if (end === 'SIGKILL') await service.kill();
    else await service.stop();
    await endChild(tracer, 'SIGKILL');
    await service.start();
    const second = await submit(service.url, sending);
    const faults = first.status === 503 ? [] : [`was answered ${first.status}`];
    if (![200, 201].includes(second.status)) faults.push(`sent again: ${second.status}`);
    const kept = new Set(await service.files('kept'));
    const rows = service.rows<{ id: string }>('select id from file');
    if (rows.length !== files.length) faults.push(`${rows.length} of ${files.length} documents`);
    for (const { id } of rows) if (!kept.has(id)) faults.push(`the document ${id} is missing`);
    return faults;
  } finally {
    await service.remove();
  }
}
