import { setTimeout as pause } from 'node:timers/promises';
import { audit, handedOn } from './audit.ts';
import { Book, client } from './book.ts';
import type { Cluster } from './cluster.ts';
import { type Figure, longestGap, longestUntilNext, type Result } from './figures.ts';
import type { Stage } from './scenario.ts';

/** Before the first fault, once as many are acknowledged as there are clients, and after the last. */
const CALM_MS = 3000;
const LOOK_MS = 50;
/** How long clients may take to get what they sent acknowledged at the end, in milliseconds. */
const LAST_WORD_MS = 60_000;
/** A lease of an instance that died ends, is taken back, and the delivery is made; in ms. */
const HANDING_ON_MS = 200_000;
/** Of what visitors sent, in milliseconds. */
const LONGEST_WAIT = 'select max(delivered_at - due_at) from outbox where later = 0';
/** Deliveries that an instance makes at once: a dead one had so many in its hands. */
export const AT_ONCE = 4;

/** The load, and the bars beside those that always hold: nothing lost, doubled or left. */
export interface Load {
  /** Clients that send one submission after the other. */
  clients: number;
  /** Longest time between two acknowledgements, from the first fault on, in milliseconds. */
  gapMs: number;
  /** Longest time from the end of a fault to the next delivery, in milliseconds. */
  firstMs: number;
  /** Longest time that a visitor's delivery may be due, in milliseconds. */
  waitMs: number;
  /** How many instances die or hang while they deliver: the only reason to deliver twice. */
  cut?: number;
  /** What else is done once the load has ended and the next scenario may begin. */
  afterwards?(): Promise<void>;
}

/** Tells that a fault is over, so that the next delivery can be expected. */
type Over = () => void;

/**
 * Does something to a cluster while clients send to it. They keep their own book, and at the end
 * store, bucket and receiver are held against it.
 * @param act returns what it measured itself
 */
export async function underLoad(
  stage: Stage,
  load: Load,
  act: (over: Over) => Promise<Figure[]>,
): Promise<Result> {
  const { cluster, signal } = stage;
  const book = new Book();
  const faultsOver: number[] = [];
  let began = 0;
  const own = await withClients(cluster, load.clients, book, async () => {
    while (book.acknowledged < load.clients) await stage.wait(LOOK_MS);
    await stage.wait(CALM_MS);
    began = performance.now();
    const figures = await act(() => void faultsOver.push(performance.now()));
    await stage.wait(CALM_MS);
    return figures;
  });
  stage.leave();
  await load.afterwards?.();
  const left = await handedOn(cluster.leader, HANDING_ON_MS, signal);
  const findings = await audit(book, cluster, cluster.leader);
  const { lost, doubled, faults } = findings;
  const arrivals = cluster.deliveries.arrivals.map(({ at }) => at);
  const { cut = 0, gapMs, firstMs, waitMs } = load;
  const count = (what: string, value: number, most?: number): Figure => {
    return { what, value, ...(most !== undefined && { most }) };
  };
  const time = (what: string, value: number, most: number): Figure => {
    return { what, value: Math.round(value), unit: 'ms', most };
  };
  const figures = [
    count('sent by clients', findings.sent),
    count('acknowledged', findings.acknowledged),
    count('lost', lost.length, 0),
    count('doubled in the store', doubled.length, 0),
    count('not delivered', left, 0),
    count('delivered twice under the same id', findings.repeated, AT_ONCE * cut),
    count('stored, and the client does not know', findings.unknown),
    count('objects of no submission', findings.strays),
    time(
      'longest time without an acknowledgement',
      longestGap([began, ...book.times.filter((at) => at > began)]),
      gapMs,
    ),
    time('first delivery after the fault', longestUntilNext(faultsOver, arrivals), firstMs),
    time('longest wait of a due delivery', await cluster.leader.value(LONGEST_WAIT), waitMs),
  ];
  return {
    figures: [...figures, ...own],
    faults: [...lost, ...doubled, ...faults],
    notes: [`requests ended: ${counted(book.ends)}`, ...errorsOf(cluster)],
  };
}

/** Sends to all instances while something is done; then each client gets its last answer. */
async function withClients<Done>(
  { balancer }: Cluster,
  count: number,
  book: Book,
  act: () => Promise<Done>,
): Promise<Done> {
  const ending = new AbortController();
  const leaving = new AbortController();
  const url = balancer.urls.at(-1) ?? '';
  const clients = Array.from({ length: count }, () =>
    client(url, book, ending.signal, leaving.signal),
  );
  try {
    const done = await act();
    ending.abort();
    const late = pause(LAST_WORD_MS, undefined, { ref: false });
    await Promise.race([Promise.all(clients), late]);
    return done;
  } finally {
    ending.abort();
    leaving.abort();
    await Promise.all(clients);
  }
}

/** How often each error stands in the logs of all instances. */
function errorsOf({ instances }: Cluster): string[] {
  const messages = instances
    .flatMap(({ log }) => log)
    .map((line) => /"level":50,.*"msg":"([^"]*)"/.exec(line)?.[1] ?? '')
    .filter(Boolean);
  const counts = Map.groupBy(messages, (message) => message);
  const errors = [...counts].map(([message, same]): [string, number] => [message, same.length]);
  return errors.length > 0 ? [`logged as errors: ${counted(errors)}`] : [];
}

function counted(counts: Iterable<[what: string, count: number]>): string {
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
}
