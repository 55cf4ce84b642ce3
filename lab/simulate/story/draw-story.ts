import type { MailManner } from '../people/mailbox.ts';
import type { Manner } from '../people/receiver.ts';
import type { Plan } from '../people/visitor.ts';
import type { Random } from '../world/random.ts';
import { type Act, COMMANDS } from './acts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** When the first act may happen: the service is up by then. */
const FIRST_MS = 2 * SECOND;

/** A story: its acts in their order, and when the last of them is over. */
export interface Story {
  acts: readonly Act[];
  endsAt: number;
}

type Visit = Extract<Act, { kind: 'visit' }>;

/** Draws what happens. */
export function drawStory(random: Random): Story {
  const lengthMs = random.pick([10 * SECOND, 30 * SECOND, 2 * MINUTE, 8 * MINUTE]);
  const acts: Act[] = [];
  let person = 0;
  const bursts = random.integer(1, 4);
  const hasDocuments = random.chance(0.8);
  for (let burst = 0; burst < bursts; burst++) {
    const begin = FIRST_MS + random.next() * lengthMs;
    for (let i = random.integer(1, 4); i > 0; i--) {
      const at = begin + random.next() * 3 * SECOND;
      const plan = drawPlan(++person, random);
      acts.push({ at, kind: 'visit', plan: hasDocuments ? plan : { ...plan, documents: [] } });
    }
  }
  const visits = acts.map(({ at }) => at);
  /** Most of what matters happens while somebody is served. */
  const moment = () =>
    random.chance(0.75)
      ? random.pick(visits) + random.next() * 800
      : FIRST_MS + random.next() * lengthMs;
  for (let i = random.integer(1, 6); i > 0; i--) acts.push(drawFault(random, moment()));
  if (random.chance(0.5)) acts.push(...drawPair(random, random.pick(visits)));
  const people = acts.flatMap((act) => (act.kind === 'visit' ? [act] : []));
  if (random.chance(0.06)) acts.push(...drawMoved(random, random.pick(people)));
  for (let i = random.integer(0, 4); i > 0; i--)
    acts.push(...drawCommands(random, random.pick(people)));
  if (random.chance(0.1)) acts.push(...drawStop(random, random.pick(visits)));
  if (random.chance(0.1)) acts.push(...drawReadOnly(random, random.pick(visits)));
  if (random.chance(0.05)) acts.push(...drawSetAhead(random, random.pick(visits)));
  acts.sort((one, other) => one.at - other.at);
  return { acts, endsAt: Math.max(...acts.map(endOf)) };
}

/** When an act is over, in steady time. */
export function endOf(act: Act): number {
  if ('forMs' in act) return act.at + act.forMs;
  return act.at + (act.kind === 'restart' ? act.downMs : MINUTE);
}

function drawPlan(person: number, random: Random): Plan {
  const isHurried = random.chance(0.15);
  return {
    person,
    mode: random.chance(0.5) ? 'hiring' : 'jobseeking',
    documents: Array.from({ length: random.pick([0, 0, 1, 1, 2, 2]) }, () =>
      random.pick([900, 5000, 40_000, 300_000]),
    ),
    consent: random.chance(0.8),
    isProgram: random.chance(0.1),
    isPlain: random.chance(0.15),
    tries: random.integer(1, 5),
    patienceMs: isHurried ? random.integer(50, 3000) : 30 * SECOND,
    isTwice: random.chance(0.15),
    breaksAt: random.chance(0.1) ? random.next() : 1,
    pieceMs: random.pick([0, 1, 30]),
  };
}

const MANNERS: readonly Manner[] = [
  'is down',
  'is not reached',
  'answers 500',
  'answers 429',
  'takes it and answers 500',
  'takes it and hangs up',
  'hangs up in the middle',
  'never answers',
  'answers slowly',
];

const MAIL_MANNERS: readonly MailManner[] = [
  'is down',
  'is not reached',
  'asks to come later',
  'takes it and hangs up',
  'hangs up in the middle',
  'never answers',
];

function drawFault(random: Random, at: number): Act {
  const forMs = random.pick([3 * SECOND, 20 * SECOND, 90 * SECOND, 5 * MINUTE]);
  const kind = random.weighted({
    receiver: 3,
    mail: 2,
    kill: 4,
    'power-cut': 4,
    restart: 1.5,
    pause: 1.5,
    clock: 1.5,
    full: 1,
    'disk-fault': 4,
    hang: 1.5,
    moved: 0.5,
  });
  switch (kind) {
    case 'receiver':
      return { at, kind, manner: random.pick(MANNERS), forMs };
    case 'mail':
      return { at, kind, manner: random.pick(MAIL_MANNERS), forMs };
    case 'kill':
    case 'power-cut':
      return { at, kind, operations: random.chance(0.2) ? 0 : random.integer(1, 60) };
    case 'restart':
      return { at, kind, downMs: random.pick([SECOND, 10 * SECOND, 3 * MINUTE]) };
    case 'pause':
      return { at, kind, forMs };
    case 'clock':
      return {
        at,
        kind,
        byMs: random.pick([-26 * HOUR, -HOUR, -10 * SECOND, 10 * SECOND, HOUR, 26 * HOUR]),
      };
    case 'full':
      return { at, kind, leaves: random.pick([0, 5000, 40_000, 1_000_000]), forMs };
    case 'disk-fault':
      return {
        at,
        kind,
        code: random.pick(['EIO', 'EIO', 'ENOSPC']),
        operations: random.pick([
          ['sync'],
          ['sync'],
          ['write'],
          ['sync', 'write'],
          ['rename'],
          ['remove'],
          ['read'],
          ['open'],
        ]),
        where: random.pick(['-wal', '-wal', '/files/', 'submissions.db', '']),
        times: random.pick([1, 1, 2, 5, 1000]),
        forMs,
      };
    case 'hang':
      return { at, kind, forMs: random.pick([SECOND, 6 * SECOND, 40 * SECOND]) };
    case 'moved':
      return { at, kind, forMs };
  }
}

/**
 * A disk that fails while somebody is served, and an end before it was tried again. Where the power
 * fails later, the next start has to have made good what the failure left.
 */
function drawPair(random: Random, served: number): Act[] {
  const at = served + random.next() * 200;
  const end = random.pick(['kill', 'power-cut'] as const);
  const ends: Act = { at: at + random.next() * 1500, kind: end, operations: random.integer(0, 8) };
  if (random.chance(0.2)) return [{ at, kind: 'hang', forMs: 6 * SECOND }, ends];
  const fault: Act = {
    at,
    kind: 'disk-fault',
    code: random.pick(['EIO', 'ENOSPC']),
    operations: random.pick([['sync'], ['sync'], ['write'], ['rename']]),
    where: random.pick(['-wal', '-wal', '/files/']),
    times: random.pick([1, 2, 1000]),
    forMs: 3 * SECOND,
    ...(random.chance(0.3) && { spreadsTo: ['write'] as const }),
  };
  const later: Act = {
    at: ends.at + random.integer(5, 90) * SECOND,
    kind: 'power-cut',
    operations: 0,
  };
  return end === 'kill' && random.chance(0.5) ? [fault, ends, later] : [fault, ends];
}

/** A stop whose database can't be synced, and a later end: the next start has the log only. */
function drawStop(random: Random, served: number): Act[] {
  const at = served + random.integer(1, 10) * SECOND;
  const fault: Act = {
    at,
    kind: 'disk-fault',
    code: 'EIO',
    operations: ['sync'],
    where: 'submissions.db',
    times: random.pick([1, 1000]),
    forMs: 3 * SECOND,
  };
  return [
    fault,
    { at: at + 10, kind: 'restart', downMs: random.pick([SECOND, 5 * SECOND]) },
    { at: at + random.integer(10, 40) * SECOND, kind: 'restart', downMs: SECOND },
    { at: at + random.integer(50, 90) * SECOND, kind: 'power-cut', operations: 0 },
  ];
}

/**
 * The log refuses everything once a sync failed, as on ext4 mounted with errors=remount-ro. So
 * nobody can say whether a commit was made until the service was killed, and starts again.
 */
function drawReadOnly(random: Random, served: number): Act[] {
  const at = served + random.next() * 300;
  return [
    {
      at,
      kind: 'disk-fault',
      code: 'EIO',
      operations: ['sync'],
      where: '-wal',
      times: 1000,
      spreadsTo: ['write', 'truncate'],
      forMs: 3 * SECOND,
    },
    { at: at + 500 + random.next() * 2500, kind: 'kill', operations: 0 },
  ];
}

/** The clock is set ahead while attempts are under way that get no answer. */
function drawSetAhead(random: Random, served: number): Act[] {
  return [
    { at: served, kind: 'receiver', manner: 'never answers', forMs: 5 * MINUTE },
    { at: served + random.next() * 90 * SECOND, kind: 'clock', byMs: HOUR },
  ];
}

/**
 * A person is erased, which empties the log; somebody moves the database away, and the service ends
 * before it is back.
 */
function drawMoved(random: Random, { at, plan }: Visit): Act[] {
  const moved = at + random.integer(8, 40) * SECOND;
  return [
    { at: at + 5 * SECOND, kind: 'command', command: 'erase', person: plan.person },
    { at: moved, kind: 'moved', forMs: 20 * SECOND },
    { at: moved + random.integer(1, 10) * SECOND, kind: 'kill', operations: 0 },
  ];
}

/**
 * What a recruiter does soon after somebody sent a form. A hold is often taken back, and the power
 * may fail a little later: what was done stays done.
 */
function drawCommands(random: Random, { at, plan }: Visit): Act[] {
  const command = random.pick(COMMANDS);
  const begin = at + random.pick([0.2, 2, 30, 200]) * (0.5 + random.next()) * SECOND;
  const acts: Act[] = [{ at: begin, kind: 'command', command, person: plan.person }];
  const later = () => begin + random.integer(2, 60) * SECOND;
  if (command === 'hold' && random.chance(0.5)) {
    acts.push({ at: later(), kind: 'command', command: 'release', person: plan.person });
  }
  if (random.chance(0.15)) acts.push({ at: later(), kind: 'power-cut', operations: 0 });
  return acts;
}
