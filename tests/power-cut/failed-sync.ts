import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pdfOf } from '../fixtures/documents.ts';
import { endChild } from '../harness/child.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';

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

async function failSync(failure: string, end: (typeof ENDS)[number]): Promise<string[]> {
  const service = await TestService.start();
  try {
    await submit(service.url);
    const files = ['a', 'b'].map((name) => ({ name: `${name}.pdf`, bytes: pdfOf(name) }));
    const sending = { fields: { roles: failure }, files, key: 'one-key-for-both' };
    // Only the main thread: SQLite syncs there, and documents are synced in the pool.
    const tracer = spawn(
      'strace',
      [
        ...['-p', String(service.pid), '-e', 'trace=fsync,fdatasync'],
        ...['-e', `inject=fsync,fdatasync:${failure}`],
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const attached = Promise.withResolvers<void>();
    createInterface({ input: tracer.stderr }).on('line', (line) => {
      if (line.includes('attached')) attached.resolve();
    });
    tracer.once('close', () => attached.reject(new Error('strace can not attach')));
    await attached.promise;
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
