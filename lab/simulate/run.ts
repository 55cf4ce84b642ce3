import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { SETTINGS } from '../../tests/fixtures/built-site.ts';
import { closeAllFiles } from './machine/open-files.ts';
import { closeLeft } from './machine/sqlite.ts';
import { runCommand } from './people/command.ts';
import { type Delivery, Receiver } from './people/receiver.ts';
import { fillIn, type Outcome, type Sent, sendOnce } from './people/visitor.ts';
import { type Act, type CommandName, sayAct, span } from './story/acts.ts';
import { DATABASE, type Kept, look } from './story/audit.ts';
import { drawStory, endOf, type Story } from './story/draw-story.ts';
import {
  type Broken,
  checkAttempt,
  checkDelivered,
  checkDelivery,
  checkKept,
  checkTidy,
  type Handled,
} from './story/promises.ts';
import { DATA } from './world/disk.ts';
import { Machine, PORT } from './world/machine.ts';
import { Random } from './world/random.ts';
import { setWorld, World } from './world/world.ts';

/** A line of the story as it went. */
export interface Line {
  /** Steady time, in milliseconds. */
  at: number;
  text: string;
}

export interface Told {
  broken: Broken | undefined;
  lines: Line[];
  steps: number;
  /** How much time went by in the world, in milliseconds. */
  lasted: number;
  /** A digest of all that happened: the same for the same story. */
  trace: string;
}

export interface Run {
  seed: number;
  /** Which acts of the story happen, by their number; default: all. */
  only?: readonly number[] | undefined;
  /** Draws times and orders anew for the same acts. */
  chance?: number | undefined;
}

/** The site that the service shows. */
const CONSENT_SHA256 = createHash('sha256').update(SETTINGS.consentText).digest('hex');

/** From the last act until everything has to be in order, in milliseconds. */
const CALM_MS = 4 * 60_000;
const NIGHT_MS = 26 * 3_600_000;
const MOST_NIGHTS = 6;
/** Within this time who watches the service must hear that nothing can be stored. */
const READY_MS = 2000;
/** Longest that the service may do nothing else, in milliseconds. */
const STALL_MS = 50;

/** How many acts the story of a seed has. */
export function drawnActs(seed: number): number {
  return storyOf(seed).acts.length;
}

function storyOf(seed: number): Story {
  return drawStory(new Random(seed).named('story'));
}

/** Lets a story happen, and looks whether every promise was kept. */
export async function tell(run: Run, siteDir: string): Promise<Told> {
  const story = storyOf(run.seed);
  const acts = story.acts.filter((_, i) => run.only?.includes(i) ?? true);
  const world = new World(run.seed + 1_000_003 * (run.chance ?? 0));
  setWorld(world);
  const telling = new Telling(world, siteDir, { acts, endsAt: story.endsAt });
  await telling.run();
  telling.end();
  return {
    broken: telling.broken,
    lines: telling.lines,
    steps: world.steps,
    lasted: world.steady,
    trace: telling.digest(),
  };
}

/** How everything stands at a moment in the middle of a story. */
export interface Glimpse {
  lines: readonly Line[];
  broken: Broken | undefined;
  /** Steady time, in milliseconds. */
  at: number;
  /** The machine's clock, in milliseconds since the epoch. */
  clock: number;
  isUp: boolean;
  /** Bytes that are left on the disk. */
  free: number;
  sent: readonly Pick<Sent, 'plan' | 'receipt' | 'outcomes'>[];
  deliveries: readonly Delivery[];
  /** Undefined where there is no database that can be read. */
  kept: Kept | undefined;
}

/**
 * Lets acts happen until a moment of steady time, and looks.
 * @param seed draws times and orders
 */
export async function glimpse(
  seed: number,
  acts: readonly Act[],
  until: number,
  siteDir: string,
): Promise<Glimpse> {
  const world = new World(seed);
  setWorld(world);
  const telling = new Telling(world, siteDir, { acts, endsAt: until });
  const found = await telling.glimpse();
  telling.end();
  return found;
}

class Telling {
  readonly machine: Machine;
  readonly lines: Line[] = [];
  broken: Broken | undefined;
  readonly #world: World;
  readonly #story: Story;
  readonly #receiver: Receiver;
  readonly #sent: Sent[] = [];
  readonly #handled = new Map<Sent, Handled>();
  readonly #logged = new Set<string>();
  readonly #trace = createHash('sha256');

  constructor(world: World, siteDir: string, story: Story) {
    this.#world = world;
    this.#story = story;
    this.machine = new Machine(world, siteDir, (level, words, facts) => {
      if (level !== 'info') this.#hearLog(`log: ${words}${reasonIn(facts)}`);
    });
    this.machine.onUp = () => {
      this.#logged.clear();
      this.#say('the service answers');
      this.#audit();
    };
    this.#receiver = new Receiver(world);
    this.#receiver.onAttempt = (attempt) => {
      const before = this.#receiver.attempts.slice(0, -1);
      this.#note(checkAttempt(attempt, before, (since) => this.#mayRepeat(since)));
    };
    this.#receiver.onDelivery = (delivery) => {
      this.#say(`the receiver gets ${delivery.receipt}`);
      const before = this.#receiver.deliveries.slice(0, -1);
      this.#note(checkDelivery(delivery, before, this.#book()));
    };
    world.onCrash = (process, error) => {
      const found = `${process.name}: ${error instanceof Error ? error.message : String(error)}`;
      this.#note([{ promise: 'the service never ends by itself', found }]);
    };
    world.disk.onStall = (process, until) => {
      const isServing = process === this.machine.process && this.machine.upSince !== undefined;
      if (!isServing || until - world.steady <= STALL_MS) return;
      const found = `it waited ${span(until - world.steady)} for the disk`;
      this.#note([{ promise: 'pages are served while the disk hangs', found }]);
    };
  }

  async run(): Promise<void> {
    await this.#act();
    await this.#until(this.#story.endsAt);
    this.#heal();
    await this.#until(this.#story.endsAt + CALM_MS);
    if (this.broken) return;
    if (this.machine.upSince === undefined) {
      const found = this.machine.failure instanceof Error ? this.machine.failure.message : '';
      this.#note([{ promise: 'the service comes back by itself', found }]);
      return;
    }
    this.#audit();
    await this.#ready(true);
    await this.#restart(0);
    const kept = this.#look();
    if (kept) this.#note(checkTidy(kept));
    await this.#handOn();
    await this.#verify();
  }

  async glimpse(): Promise<Glimpse> {
    const world = this.#world;
    await this.#act();
    await this.#until(this.#story.endsAt);
    return {
      lines: this.lines,
      broken: this.broken,
      at: world.steady,
      clock: world.wall(),
      isUp: this.machine.upSince !== undefined,
      free: world.disk.free,
      sent: this.#sent,
      deliveries: this.#receiver.deliveries,
      kept: this.#look(),
    };
  }

  /** Lets go of all that the story has open. */
  end(): void {
    this.machine.kill();
    closeLeft();
    closeAllFiles();
  }

  digest(): string {
    return this.#trace.digest('hex').slice(0, 16);
  }

  async #act(): Promise<void> {
    this.machine.start();
    for (const act of this.#story.acts) {
      await this.#until(act.at);
      if (this.broken) return;
      if (act.kind !== 'command') this.#say(sayAct(act));
      this.#begin(act);
    }
  }

  #book() {
    return { sent: this.#sent, handled: this.#handled };
  }

  #until(steady: number): Promise<void> {
    return this.#world.runUntil(steady, () => this.broken !== undefined);
  }

  /** Runs the world until work of the story's own is done. */
  async #finish(work: Promise<unknown>): Promise<void> {
    let isDone = false;
    void work.finally(() => {
      isDone = true;
    });
    await this.#world.runUntil(this.#world.steady + 30 * 60_000, () => isDone);
  }

  #say(text: string): void {
    const at = this.#world.steady;
    this.lines.push({ at, text });
    this.#trace.update(`${at} ${text}\n`);
  }

  /** What the log repeats is told once. */
  #hearLog(line: string): void {
    if (this.#logged.has(line)) return;
    this.#logged.add(line);
    this.#say(line);
  }

  #note(found: Iterable<Broken>): void {
    for (const each of found) {
      if (this.broken) return;
      this.broken = each;
      this.#say(`BROKEN: ${each.promise}: ${each.found}`);
    }
  }

  #audit(): void {
    const kept = this.#look();
    if (kept) this.#note(checkKept(kept, this.#book()));
  }

  /** What lies on the disk; undefined where there is no database, or one that is damaged. */
  #look(): Kept | undefined {
    if (!this.#world.disk.find(DATABASE)) return undefined;
    try {
      return look(this.#world);
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error)) throw error;
      this.#note([{ promise: 'the database is whole', found: error.message }]);
      return undefined;
    }
  }

  #begin(act: Act): void {
    const world = this.#world;
    const { disk } = world;
    switch (act.kind) {
      case 'visit':
        void this.#visit(fillIn(act.plan, CONSENT_SHA256));
        return;
      case 'receiver':
        this.#receiver.behave(act.manner);
        world.after(act.forMs, () => this.#receiver.behave('takes it'));
        return;
      case 'kill':
      case 'power-cut':
        this.#atOperation(act.operations, () => {
          this.#say(act.kind === 'kill' ? 'it is killed' : 'the power is gone');
          if (act.kind === 'kill') this.machine.kill();
          else this.machine.cutPower();
        });
        return;
      case 'restart':
        void this.#restart(act.downMs);
        return;
      case 'pause':
        this.machine.pause(act.forMs);
        return;
      case 'clock':
        world.clockSetBy += act.byMs;
        return;
      case 'full': {
        const { free } = disk;
        disk.free = Math.min(free, act.leaves);
        world.after(act.forMs, () => {
          disk.free = free;
        });
        return;
      }
      case 'disk-fault': {
        const { code, operations, where, times } = act;
        const fault = { code, operations, where, times, until: world.steady + act.forMs };
        disk.faults.push(fault);
        const isSync = operations.includes('sync') && where !== '/files/' && times === 1000;
        if (isSync) void this.#unready(act.forMs, () => disk.faults.includes(fault));
        return;
      }
      case 'hang':
        disk.hangsUntil = Math.max(disk.hangsUntil, world.steady + act.forMs);
        void this.#unready(act.forMs, () => disk.hangsUntil > world.steady);
        return;
      case 'moved':
        void this.#move(act.forMs);
        return;
      case 'command':
        void this.#command(act);
        return;
    }
  }

  #heal(): void {
    const { disk } = this.#world;
    this.#receiver.behave('takes it');
    disk.faults.length = 0;
    disk.free = 4 * 2 ** 30;
    disk.watcher = undefined;
    this.#say('all is well again');
    this.machine.start();
  }

  #atOperation(operations: number, happen: () => void): void {
    if (operations === 0) {
      happen();
      return;
    }
    const { disk } = this.#world;
    const at = disk.operations + operations;
    disk.watcher = () => {
      if (disk.operations < at) return;
      disk.watcher = undefined;
      happen();
    };
  }

  async #visit(form: ReturnType<typeof fillIn>): Promise<void> {
    const { plan } = form;
    this.#sent.push(form);
    for (let tried = 0; tried < plan.tries; tried++) {
      if (tried > 0) await this.#world.sleep(2000 * 2 ** tried);
      const breaksAt = tried === 0 ? plan.breaksAt : 1;
      const presses = [sendOnce(this.#world, form, { breaksAt })];
      if (plan.isTwice && tried === 0) presses.push(sendOnce(this.#world, form, { breaksAt: 1 }));
      const outcomes = await Promise.all(
        presses.map(async (press) => {
          const outcome = await press;
          this.#hear(form, outcome);
          return outcome;
        }),
      );
      if (outcomes.some(({ kind }) => kind !== 'unknown')) return;
    }
  }

  #hear(form: Sent, outcome: Outcome): void {
    const who = `person ${form.plan.person}`;
    form.outcomes.push(outcome);
    if (outcome.kind === 'unknown') {
      this.#say(`${who} has no answer: ${outcome.why}`);
      return;
    }
    if (outcome.kind === 'refused') {
      const found = `${who} was answered ${outcome.status}`;
      this.#note([{ promise: 'a form without faults is taken', found }]);
      return;
    }
    const { receipt, status } = outcome;
    this.#say(`${who} gets the receipt ${receipt} (${status})`);
    if (form.receipt !== undefined && form.receipt !== receipt) {
      const found = `${who} has ${form.receipt} and ${receipt}`;
      this.#note([{ promise: 'one form has one receipt', found }]);
    }
    form.receipt = receipt;
  }

  async #restart(downMs: number): Promise<void> {
    const stopped = this.machine.stop().then(async () => {
      this.#say('it has stopped');
      if (downMs > 0) await this.#world.sleep(downMs);
    });
    if (downMs > 0) {
      await stopped;
      this.machine.start();
      return;
    }
    await this.#finish(stopped);
    this.machine.start();
    await this.#world.runUntil(
      this.#world.steady + 60_000,
      () => this.machine.upSince !== undefined || this.broken !== undefined,
    );
  }

  async #move(forMs: number): Promise<void> {
    const { disk } = this.#world;
    const away = `${DATABASE}.away`;
    if (!disk.find(DATABASE)) return;
    disk.rename(DATABASE, away);
    disk.sync(disk.get(DATA));
    await this.#world.sleep(forMs);
    await this.machine.stop();
    this.#say('it has stopped, and the database is put back');
    if (!disk.find(away)) return;
    // What a start made in its place is the owner's to throw away.
    for (const ending of ['', '-wal', '-shm']) {
      if (ending !== '-wal' && disk.find(DATABASE + ending)) disk.remove(DATABASE + ending);
    }
    disk.rename(away, DATABASE);
    disk.sync(disk.get(DATA));
    this.machine.start();
  }

  async #command(act: Extract<Act, { kind: 'command' }>): Promise<void> {
    const person = this.#sent.find(({ plan }) => plan.person === act.person);
    if (!person?.receipt) return;
    this.#say(sayAct(act));
    const { receipt } = person;
    const known: Handled = this.#handled.get(person) ?? {
      mayBeErased: false,
      mayBeHeld: false,
      erasedAt: undefined,
      heldAt: undefined,
      underWay: 0,
      files: [],
    };
    this.#handled.set(person, known);
    if (act.command === 'erase') known.mayBeErased = true;
    if (act.command === 'hold') known.mayBeHeld = true;
    if (act.command === 'release' || act.command === 'retry') known.heldAt = undefined;
    const row = this.#look()?.submissions.find((each) => each.receipt === receipt);
    // What was claimed before may still be sent.
    known.underWay = row?.deliveries.filter(({ state }) => state === 'leased').length ?? 0;
    if (row) known.files = row.files.map(({ id }) => id);
    const ended = await runCommand(this.#world, ARGUMENTS[act.command](receipt));
    const done = ended?.code === 0;
    this.#say(`the command ${act.command} ${ended ? `ends with ${ended.code}` : 'is killed'}`);
    if (!done) return;
    const { steady } = this.#world;
    if (act.command === 'erase') known.erasedAt = steady;
    if (act.command === 'hold') known.heldAt = steady;
  }

  /**
   * Whether something happened since that makes it right to send again what arrived: the process or
   * the disk failed before the result was written, or a person asked for it.
   */
  #mayRepeat(since: number): boolean {
    return this.#story.acts.some(
      (act) =>
        REPEATS.includes(act.kind) &&
        act.at <= this.#world.steady &&
        endOf(act) + LEASE_MS >= since,
    );
  }

  /** Who watches the service must hear in time that nothing can be stored, and only then. */
  async #unready(forMs: number, isSo: () => boolean): Promise<void> {
    const world = this.#world;
    const until = world.steady + forMs;
    await world.sleep(READY_MS);
    while (world.steady < until && isSo()) {
      const isReady = await this.#askReady();
      if (isReady && isSo()) {
        const found = 'it says that it is ready';
        this.#note([{ promise: 'who watches hears that nothing can be stored', found }]);
      }
      await world.sleep(1500);
    }
  }

  async #ready(expected: boolean): Promise<void> {
    let isReady: boolean | undefined;
    await this.#finish(
      this.#askReady().then((answer) => {
        isReady = answer;
      }),
    );
    if (isReady !== expected) {
      this.#note([{ promise: 'a service that is well says so', found: `ready: ${isReady}` }]);
    }
  }

  #askReady(): Promise<boolean | undefined> {
    const world = this.#world;
    return new Promise((resolve) => {
      const socket = world.network.connect(PORT, '127.0.0.1');
      const fail = () => resolve(undefined);
      const asking = get({
        createConnection: () => socket,
        path: '/readyz',
        host: 'agency.example',
      });
      socket.on('error', fail);
      asking.on('error', fail);
      asking.on('response', async (response) => {
        await text(response).catch(() => undefined);
        resolve(response.statusCode === 200);
      });
      world.after(10_000, () => {
        asking.destroy();
        fail();
      });
    });
  }

  /** Nights go by until all that may be handed on was. */
  async #handOn(): Promise<void> {
    for (let night = 0; night < MOST_NIGHTS && !this.broken; night++) {
      await this.#until(this.#world.steady + 2 * 60_000);
      const kept = this.#look();
      if (!kept) return;
      this.#note(checkDelivered(kept, this.#receiver.deliveries, this.#world.wall()));
      const isOpen = kept.submissions.some(({ deliveries }) =>
        deliveries.some(({ state }) => state === 'waiting' || state === 'leased'),
      );
      if (!isOpen) return;
      await this.#finish(this.machine.stop());
      this.#world.steady += NIGHT_MS;
      await this.#restart(0);
    }
    if (!this.broken) {
      this.#note([{ promise: 'what is due is tried', found: 'it was not handed on in days' }]);
    }
  }

  /** The consent log proves itself. */
  async #verify(): Promise<void> {
    if (this.broken) return;
    await this.#finish(
      runCommand(this.#world, ['consent', '--verify']).then((ended) => {
        if (ended?.code === 0) return;
        this.#note([{ promise: 'the consent log is whole', found: ended?.said ?? 'no answer' }]);
      }),
    );
  }
}

/** What may lead to a second delivery of the same. */
const REPEATS: readonly string[] = [
  'kill',
  'power-cut',
  'restart',
  'pause',
  'full',
  'disk-fault',
  'hang',
  'moved',
  'command',
];

/** How long a process that died keeps others from a delivery, and some more, in milliseconds. */
const LEASE_MS = 150_000;

const ARGUMENTS: Record<CommandName, (receipt: string) => string[]> = {
  hold: (receipt) => ['hold', receipt],
  release: (receipt) => ['release', receipt],
  erase: (receipt) => ['erase', receipt, '--only-this', '--yes'],
  revoke: (receipt) => ['consent', '--revoke', receipt, '--by', 'text'],
  retry: (receipt) => ['retry', receipt],
};

/** The error in what the log says. */
function reasonIn(facts: unknown): string {
  const { error, reason, fault } = (facts ?? {}) as Record<string, unknown>;
  const found = facts instanceof Error ? facts : (error ?? reason ?? fault);
  if (found === undefined) return '';
  return ` (${found instanceof Error ? found.message : String(found)})`;
}
