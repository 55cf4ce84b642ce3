/**
 * Three instances on one PostgreSQL and one object store behind nginx, through a bad day: they are
 * killed, paused and restarted, and the database fails over. Clients keep their own book; at the
 * end store, bucket and receiver are held against it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { badDay, MEASURING, throughput } from './acts.ts';
import { audit, type Findings, handedOn } from './audit.ts';
import { Book, client } from './book.ts';
import { type Cluster, INSTANCES, startCluster } from './cluster.ts';
import { findPrograms, type Programs } from './programs.ts';

const CLIENTS = 24;
/** How long clients may take to get what they sent acknowledged at the end, in milliseconds. */
const LAST_WORD_MS = 60_000;
/** A lease of an instance that died ends, is taken back, and the delivery is made; in ms. */
const HANDING_ON_MS = 200_000;
/** Faults of a kind that are printed. */
const MOST_SHOWN = 10;

const began = performance.now();
const say = (line: string) => process.stdout.write(`${line}\n`);
const act = (line: string) => {
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`${`${seconds} s`.padStart(6)}  ${line}`);
};

async function run(programs: Programs, signal: AbortSignal): Promise<Findings> {
  await using cluster = await startCluster(programs);
  act(`${INSTANCES} instances run on PostgreSQL with a standby, and on Swift, behind nginx`);
  const rates = await throughput(cluster);
  signal.throwIfAborted();
  act(`texts a second, ${MEASURING} clients:`);
  for (const [index, rate] of rates.entries()) {
    say(`          ${index + 1} ${index === 0 ? 'instance ' : 'instances'}  ${Math.round(rate)}`);
  }
  say(
    '        Everything shares the cores of this machine, clients and databases too: where they are',
  );
  say(
    '        busy, more instances can not keep more. What this shows is what they cost each other.',
  );
  await Promise.all(
    cluster.instances.map(async (instance) => {
      await instance.stop();
      await instance.start(cluster.handing);
    }),
  );
  const book = await loaded(cluster, signal);
  act('the load has ended; what is still on its way is handed on');
  const left = await handedOn(cluster.postgres.standby, HANDING_ON_MS, signal);
  const findings = await audit(book, cluster, cluster.postgres.standby);
  if (left > 0) findings.faults.push(`${left} are still waiting to be handed on`);
  const ends = [...book.ends].sort(([a], [b]) => a.localeCompare(b));
  act(`requests ended: ${ends.map(([end, count]) => `${end} ${count}`).join(', ')}`);
  act(`${book.repeated} were sent again after their answer`);
  act('the services logged as errors:');
  for (const [message, count] of errorsOf(cluster)) say(`        ${message} ${count}`);
  return findings;
}

/** How often each error stands in the logs of all instances. */
function errorsOf({ instances }: Cluster): [message: string, count: number][] {
  const messages = instances
    .flatMap(({ log }) => log)
    .map((line) => /"level":50,.*"msg":"([^"]*)"/.exec(line)?.[1] ?? '')
    .filter(Boolean);
  return [...Map.groupBy(messages, (message) => message)]
    .map(([message, same]): [string, number] => [message, same.length])
    .sort(([, a], [, b]) => b - a);
}

/** Sends to the cluster through its bad day; returns what the clients know. */
async function loaded(cluster: Cluster, signal: AbortSignal): Promise<Book> {
  const book = new Book();
  const ending = new AbortController();
  const leaving = new AbortController();
  const url = cluster.balancer.urls.at(-1) ?? '';
  const clients = Array.from({ length: CLIENTS }, () =>
    client(url, book, ending.signal, leaving.signal),
  );
  try {
    await badDay(cluster, act, signal);
    ending.abort();
    const late = pause(LAST_WORD_MS, undefined, { ref: false });
    await Promise.race([Promise.all(clients), late]);
  } finally {
    ending.abort();
    leaving.abort();
    await Promise.all(clients);
  }
  return book;
}

function report({ lost, doubled, faults, ...counts }: Findings): boolean {
  const lines: [string, number][] = [
    ['sent', counts.sent],
    ['acknowledged', counts.acknowledged],
    ['lost', lost.length],
    ['doubled in the store', doubled.length],
    ['stored, and the client does not know', counts.unknown],
    ['delivered twice under the same id', counts.repeated],
    ['objects of no submission', counts.strays],
    ['other faults', faults.length],
  ];
  say('');
  for (const [what, count] of lines) say(`${what.padEnd(40)}${String(count).padStart(8)}`);
  for (const found of [lost, doubled, faults]) {
    for (const fault of found.slice(0, MOST_SHOWN)) say(`  ${fault}`);
    if (found.length > MOST_SHOWN) say(`  and ${found.length - MOST_SHOWN} more`);
  }
  return lost.length + doubled.length + faults.length === 0;
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // The second time it ends at once, and what it started with it.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort(new Error('It was asked to end.'));
  });
}
const programs = findPrograms();
if ('missing' in programs) {
  say(`Some servers are not installed. On Debian: apt-get install ${programs.missing.join(' ')}`);
  process.exitCode = 1;
} else {
  try {
    const isWhole = report(await run(programs, stopping.signal));
    say(isWhole ? '\nNothing is lost, and nothing is doubled.' : '\nIt did not hold.');
    process.exitCode = isWhole ? 0 : 1;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    process.exitCode = 130;
  }
}
