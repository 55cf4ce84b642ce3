import { setTimeout as pause } from 'node:timers/promises';
import { endChild } from '../../tests/harness/child.ts';
import { TestService } from '../../tests/harness/service.ts';
import { submit } from '../../tests/harness/submit.ts';
import { follow, threadOf } from '../strace.ts';

/** How long each sync of the database takes, in microseconds. */
const SYNC_US = 4_000_000;
/** Pause between two pages, in milliseconds. */
const PAUSE_MS = 100;

/**
 * Lets each sync of the database take four seconds, as on a disk that hangs, while a form is sent.
 * Returns how long a page and the form took, in milliseconds. Needs strace.
 */
export async function hangSyncs(): Promise<{ page: number; form: number }> {
  const service = await TestService.start();
  try {
    await submit(service.url);
    const tracer = await follow(threadOf(service.pid, 'database'), [
      ...['-e', 'trace=fsync,fdatasync'],
      ...['-e', `inject=fsync,fdatasync:delay_enter=${SYNC_US}`],
    ]);
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
      await pause(PAUSE_MS);
    }
    await sending;
    await endChild(tracer, 'SIGKILL');
    return { page, form };
  } finally {
    await service.remove();
  }
}
