import type { Arrived, Attempt, Delivery } from '../people/receiver.ts';
import type { Sent } from '../people/visitor.ts';
import type { Kept, KeptSubmission } from './audit.ts';

/** To the webhook, and by mail. */
const HANDED_ON = 2;

/** What a person was promised was not kept. */
export interface Broken {
  /** The promise, in the same words each time. */
  promise: string;
  /** What was found. */
  found: string;
}

/** What recruiters did with a person's submission, as far as it is known. */
export interface Handled {
  /** An erasure was begun, and may have had an effect. */
  mayBeErased: boolean;
  /** When it was done, in steady time; undefined while it is not, or no longer. */
  erasedAt: number | undefined;
  heldAt: number | undefined;
  /** Commands that let it go: how many have begun, and how many are not over. */
  releases: number;
  releasing: number;
  /** Deliveries that were under way then, each of which may still arrive once. */
  underWay: number;
  /** The ids of the files and of the deliveries that the submission had. */
  files: readonly string[];
  deliveries: readonly string[];
}

/** What is known of everybody who sent something. */
export interface Book {
  sent: readonly Sent[];
  handled: ReadonlyMap<Sent, Handled>;
}

/** Compares what lies on the disk with what people were told. */
export function* checkKept(kept: Kept, { sent, handled }: Book): Generator<Broken> {
  if (kept.integrity !== 'ok') yield { promise: 'the database is whole', found: kept.integrity };
  const byReceipt = new Map(kept.submissions.map((each) => [each.receipt, each]));
  const byPerson = Map.groupBy(kept.submissions, ({ fields }) => String(fields.email));
  for (const each of sent) {
    const { plan, receipt } = each;
    const who = `person ${plan.person}`;
    const found = receipt === undefined ? undefined : byReceipt.get(receipt);
    const state = handled.get(each);
    if (receipt !== undefined && !found && !state?.mayBeErased) {
      yield { promise: 'what was answered is kept', found: `${receipt} of ${who} is lost` };
    }
    const all = byPerson.get(String(each.fields.email)) ?? [];
    if (all.length > 1) {
      yield { promise: 'one form is one submission', found: `${who} is kept ${all.length} times` };
    }
    if (state?.erasedAt !== undefined && all.length > 0) {
      yield { promise: 'what was erased is gone', found: `${who} is there again` };
    }
    const left = state?.erasedAt === undefined ? undefined : leftOf(state.files, kept);
    if (left)
      yield { promise: 'what was erased is gone', found: `a file of ${who} is in ${left}/` };
    for (const row of all) yield* checkWhole(row, each);
  }
  const known = new Set(kept.submissions.flatMap(({ files }) => files.map(({ id }) => id)));
  for (const row of kept.submissions) {
    for (const { id, sha256 } of row.files) {
      const bytes = kept.folders.kept.get(id);
      if (bytes === sha256) continue;
      const how = bytes === undefined ? 'is missing' : 'is another';
      yield { promise: 'no row is without its file', found: `a file of ${row.receipt} ${how}` };
    }
  }
  for (const id of known) {
    if (kept.folders.orphaned.has(id)) {
      yield { promise: 'no file of a row is set aside', found: `${id} is in orphaned/` };
    }
  }
}

/** A folder in which one of these files is. */
function leftOf(ids: readonly string[], { folders }: Kept): string | undefined {
  return (['kept', 'orphaned'] as const).find((name) => ids.some((id) => folders[name].has(id)));
}

function* checkWhole(row: KeptSubmission, { plan, fields, files }: Sent): Generator<Broken> {
  const who = `person ${plan.person}`;
  const promise = 'what is kept is whole';
  const wrong = Object.entries(fields).filter(
    ([name, value]) => name in row.fields && row.fields[name] !== value,
  );
  // A plain form brings its own time, page and browser.
  const typed = wrong.filter(([name]) => !['timestamp', 'page_url', 'user_agent'].includes(name));
  if (typed.length > 0) yield { promise, found: `${who}: ${typed.map(([name]) => name)} differ` };
  const hashes = row.files.map(({ sha256 }) => sha256).sort();
  if (String(hashes) !== String(files)) yield { promise, found: `${who}: other files` };
  if (row.consents === 0) yield { promise, found: `${who}: no row in the consent log` };
  if (row.deliveries.length !== HANDED_ON) {
    yield { promise, found: `${who}: ${row.deliveries.length} deliveries` };
  }
}

/** After a start that found everything calm: what no submission has is gone. */
export function* checkTidy({ folders, submissions }: Kept): Generator<Broken> {
  const known = new Set(submissions.flatMap(({ files }) => files.map(({ id }) => id)));
  const strays = [...folders.kept.keys()].filter((id) => !known.has(id));
  if (strays.length > 0) {
    yield { promise: 'no file without a row outlives a start', found: `${strays.length} in kept/` };
  }
  const parts = [...folders.arriving.keys()].filter((name) => name.endsWith('.part'));
  if (parts.length > 0) {
    yield {
      promise: 'no unfinished upload outlives a start',
      found: `${parts.length} in arriving/`,
    };
  }
}

/** When all has been calm for long: what is due was tried, and nothing is due too late. */
export function* checkDelivered(
  kept: Kept,
  arrived: readonly Arrived[],
  now: number,
): Generator<Broken> {
  const received = new Set(arrived.map(({ id }) => id));
  for (const { receipt, isApart, deliveries: rows } of kept.submissions) {
    for (const row of rows) {
      if (row.state === 'delivered' && !received.has(row.id)) {
        yield { promise: 'what counts as delivered arrived', found: `${receipt} never did` };
      }
      const isLate = row.state === 'waiting' && row.dueAt < now - LATE_MS;
      if (isLate) yield { promise: 'what is due is tried', found: `${receipt} waits` };
      if (row.state === 'waiting' && row.dueAt > now + row.waitMs + LATE_MS) {
        yield {
          promise: 'no wait is longer than it was drawn',
          found: `${receipt} waits for days`,
        };
      }
      if (row.state === 'dead') {
        yield { promise: 'nothing is given up before its ladder ends', found: `${receipt} was` };
      }
      if (row.state === 'leased' && (row.leaseUntil ?? 0) < now - LATE_MS) {
        yield { promise: 'a lease ends', found: `${receipt} is held by nobody` };
      }
      if (isApart !== (row.state === 'apart') && row.state !== 'delivered') {
        yield {
          promise: 'what is kept apart waits apart',
          found: `${receipt} is ${isApart ? '' : 'not '}apart and its delivery ${row.state}`,
        };
      }
    }
  }
}

/** A due row may wait for the pause of a worker that met a fault, and for its turn. */
const LATE_MS = 60_000;
/** More attempts within this time than the ladder has, and what a success of others adds. */
const MANY = 9;
const MANY_WITHIN_MS = 60_000;
/** `Retry-After` has whole seconds. */
const SAME_MS = 1000;

/**
 * What an attempt that has just begun says.
 * @param mayRepeat whether something happened since that makes it right to send again what arrived
 * @param restHoldsMs how long a rest that began then holds at most, in milliseconds
 */
export function* checkAttempt(
  attempt: Attempt,
  before: readonly Attempt[],
  mayRepeat: (since: number) => boolean,
  restHoldsMs: (since: number) => number,
): Generator<Broken> {
  const { id, began } = attempt;
  const own = before.filter((each) => each.id === id);
  const last = own.at(-1);
  if (own.filter((each) => each.began > began - MANY_WITHIN_MS).length >= MANY) {
    yield { promise: 'a receiver is not stormed', found: `${MANY} attempts within a minute` };
  }
  if (!last || mayRepeat(last.began)) return;
  if (last.isAnswered) {
    yield { promise: 'what was taken is not sent again', found: `${id} came again` };
  }
  if (last.ended === undefined) {
    yield { promise: 'one delivery has one attempt at a time', found: `${id} came twice` };
  }
  const restMs = Math.min(last.restMs, restHoldsMs(last.began));
  if (began < (last.ended ?? began) + restMs - SAME_MS) {
    yield { promise: 'a receiver that asks for rest has it', found: `${id} came early` };
  }
}

/** What a delivery that has just arrived says. */
export function* checkDelivery(
  delivery: Delivery,
  before: readonly Delivery[],
  { sent }: Book,
): Generator<Broken> {
  const { receipt, id } = delivery;
  const other = before.find((each) => each.receipt === receipt && each.id !== id);
  if (other) {
    yield { promise: 'a receiver knows what it has by the id', found: `${receipt} has two ids` };
  }
  if (!delivery.isWhole) yield { promise: 'what is delivered is whole', found: receipt };
  const of = sent.find((each) => each.receipt === receipt);
  if (!of) return;
  if (String(of.files) !== String(delivery.files)) {
    yield { promise: 'what is delivered is whole', found: `${receipt} has other files` };
  }
}

/** Nothing arrives any more of who was erased or held; in any way that it is handed on. */
export function* checkArrived({ id, began }: Arrived, { handled }: Book): Generator<Broken> {
  const found = [...handled].find(([, { deliveries }]) => deliveries.includes(id));
  if (!found) return;
  const [{ plan }, state] = found;
  for (const [at, what] of [
    [state.erasedAt, 'erased'],
    [state.heldAt, 'held'],
  ] as const) {
    if (at === undefined || began <= at) continue;
    // An attempt under way at that moment may still succeed.
    if (state.underWay > 0) state.underWay--;
    else {
      const found = `person ${plan.person} arrived after that`;
      yield { promise: `nobody who was ${what} is handed on`, found };
    }
  }
}
