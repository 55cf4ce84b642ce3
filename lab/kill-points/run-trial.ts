import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild } from '../../tests/harness/child.ts';
import type { TestService } from '../../tests/harness/service.ts';
import { submit } from '../../tests/harness/submit.ts';
import { type Receiver, startReceiver } from '../../tests/receiver.ts';
import { follow, threadOf } from '../strace.ts';
import { lookFor, rowCounts, storeFaults, strayFiles } from './check.ts';
import { fileIn } from './points.ts';
import { delivered, EARLIER, FORM, startOnCopy } from './prepared.ts';
import type { Trial } from './trials.ts';

/** How long a trial waits for its point, and a delivery for its end, in milliseconds. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 20;

export interface Outcome {
  /** The status of the first answer; undefined where there was none. */
  answered: number | undefined;
  /** What was stored of the form after the next start. */
  found: string;
  /** The status when it was sent again. */
  again: number;
  /** How often the receiver got it. */
  deliveries: number;
  /** What is not as it should be, in words. */
  faults: string[];
}

/** Undefined where the service did not come to the point, or to another file with the same call. */
export async function runTrial(trial: Trial, prepared: TestService): Promise<Outcome | undefined> {
  await using opened = new AsyncDisposableStack();
  const receiver = opened.adopt(await startReceiver(), (it) => it.close());
  const service = opened.adopt(await startOnCopy(prepared, receiver.url), (it) => it.remove());
  const before = rowCounts(service);
  const first = await sendUntil(trial, service);
  if (first === undefined) return undefined;
  await service.start();
  const { found, receipt, faults } = await lookFor(FORM, service, before);
  faults.push(...(await strayFiles(service)));
  const { answered } = first;
  if (answered === 201 && (found !== 'whole' || receipt !== first.receipt)) {
    faults.push(`answered 201 with ${first.receipt}, but it is ${found} ${receipt}`);
  }
  if (answered === 201 && trial.isRefused) faults.push('answered 201, but its sync failed');
  const allowed = trial.sign === 'INJECTED' ? [201, 503] : [201, undefined];
  if (!allowed.includes(answered)) faults.push(`answered ${answered ?? 'nothing'}`);

  const again = await submit(service.url, FORM);
  const wanted = found === 'absent' ? 201 : 200;
  if (again.status !== wanted) faults.push(`sent again: ${again.status} in place of ${wanted}`);
  if (found !== 'absent' && again.body.receipt !== receipt) {
    faults.push(`sent again: the receipt ${again.body.receipt} in place of ${receipt}`);
  }
  faults.push(...(await undelivered(service)));
  const deliveries = deliveriesOf(receiver);
  for (const form of [EARLIER, FORM]) {
    const last = await lookFor(form, service, before);
    if (last.found !== 'whole') faults.push(`at last ${form.key} is ${last.found}`, ...last.faults);
  }
  faults.push(...(await strayFiles(service)));
  await service.kill();
  faults.push(...(await storeFaults(service)), ...deliveries.faults);
  return { answered, found, again: again.status, deliveries: deliveries.count, faults };
}

/** Sends the form while strace tampers, and ends the service. Undefined where nothing happened. */
async function sendUntil(
  { point, injections, end, sign }: Trial,
  service: TestService,
): Promise<{ answered: number | undefined; receipt: string } | undefined> {
  const hit = Promise.withResolvers<string>();
  const tracers: ChildProcess[] = [];
  for (const [name, expressions] of injections) {
    const isPlanned = name === point.thread;
    const calls = expressions.map((expression) => expression.split(':')[0]).join(',');
    const options = expressions.flatMap((expression) => ['-e', `inject=${expression}`]);
    let last = '';
    const tracer = await follow(
      threadOf(service.pid, name),
      ['-y', '-s', '0', '-e', `trace=${calls}`, ...options],
      (line) => {
        const isEnd = line.startsWith('+++ killed');
        if (isPlanned && (sign ? line.includes(sign) : isEnd)) hit.resolve(isEnd ? last : line);
        last = line;
      },
    );
    tracers.push(tracer);
  }
  const sending = submit(service.url, FORM).then(
    ({ status, body }) => ({ answered: status, receipt: body.receipt ?? '' }),
    () => ({ answered: undefined, receipt: '' }),
  );
  const over = new AbortController();
  const { signal } = over;
  const missed = Promise.race([
    delivered(service, signal),
    pause(PATIENCE_MS, undefined, { signal }),
  ]).catch(() => undefined);
  const line = await Promise.race([hit.promise, missed]);
  over.abort();
  // A sync that fails does not end the service: it still answers.
  const answer = sign === 'INJECTED' ? await sending : undefined;
  if (line !== undefined && end === 'SIGTERM') await service.stop();
  else if (line === undefined || end === 'SIGKILL') process.kill(service.pid, 'SIGKILL');
  // strace holds a thread until it ends itself.
  for (const tracer of tracers) await endChild(tracer, 'SIGKILL');
  await service.kill();
  const isPlanned = line !== undefined && fileIn(line, service.dataDir) === point.file;
  return isPlanned ? (answer ?? (await sending)) : undefined;
}

/** Waits until everything is delivered; what is not in the end, in words. */
async function undelivered(service: TestService): Promise<string[]> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const rows = service.rows<{ state: string }>(
      "select state from outbox where state <> 'delivered'",
    );
    if (rows.length === 0) return [];
    if (performance.now() > until) return rows.map(({ state }) => `not delivered: ${state}`);
    await pause(LOOK_MS);
  }
}

function deliveriesOf({ requests }: Receiver): { count: number; faults: string[] } {
  const ids = new Set(requests.map(({ headers }) => headers['webhook-id']));
  const faults = ids.size === 1 ? [] : [`delivered with ${ids.size} webhook-ids`];
  for (const { files } of requests) {
    const hashes = files.map(({ sha256 }) => sha256).join();
    if (hashes !== FORM.hashes.join()) faults.push('delivered with other documents');
  }
  return { count: requests.length, faults };
}
