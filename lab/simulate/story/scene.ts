import { createHash } from 'node:crypto';
import { LEASE_MS } from '../../../intake/deliver/queue/attempt.ts';
import { MAX_REST_MS } from '../../../intake/deliver/queue/queue.ts';
import { closeAllFiles } from '../machine/open-files.ts';
import { closeLeft } from '../machine/sqlite.ts';
import { Mailbox } from '../people/mailbox.ts';
import { Receiver } from '../people/receiver.ts';
import type { Sent } from '../people/visitor.ts';
import { Machine } from '../world/machine.ts';
import type { World } from '../world/world.ts';
import { type Act, span } from './acts.ts';
import { DATABASE, type Kept, look } from './audit.ts';
import { endOf } from './draw-story.ts';
import {
  type Broken,
  checkArrived,
  checkAttempt,
  checkDelivery,
  checkKept,
  type Handled,
} from './promises.ts';

/** A line of the story as it went. */
export interface Line {
  /** Steady time, in milliseconds. */
  at: number;
  text: string;
}

/** Longest that the service may do nothing else, in milliseconds. */
const STALL_MS = 50;

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
];

/** What a recruiter does after which a delivery's schedule begins anew, and is due at once. */
const BEGIN_ANEW: readonly string[] = ['retry', 'release'];

/** How long a process that died keeps others from a delivery, and some more, in milliseconds. */
const HELD_MS = LEASE_MS + 30_000;

/** A worker follows a clock that was set after its second look, in milliseconds, and some more. */
const FOLLOWED_MS = 90_000;

/** Longest that the story waits for work of its own, in milliseconds. */
const PATIENCE_MS = 30 * 60_000;

/** Where a story happens: the world, all that people know, and what is said of it. */
export class Scene {
  readonly world: World;
  readonly machine: Machine;
  readonly receiver: Receiver;
  readonly mailbox: Mailbox;
  readonly acts: readonly Act[];
  readonly sent: Sent[] = [];
  readonly handled = new Map<Sent, Handled>();
  readonly lines: Line[] = [];
  /** Since when the database is not in its place, in steady time. */
  awaySince: number | undefined;
  /** The first promise that was broken. */
  broken: Broken | undefined;
  readonly #logged = new Set<string>();
  readonly #trace = createHash('sha256');

  constructor(world: World, siteDir: string, acts: readonly Act[]) {
    this.world = world;
    this.acts = acts;
    this.machine = new Machine(world, siteDir, (level, words, facts) => {
      if (level !== 'info') this.#hearLog(`log: ${words}${reasonIn(facts)}`);
    });
    this.machine.onUp = () => {
      this.#logged.clear();
      this.say('the service answers');
      this.audit();
    };
    this.receiver = new Receiver(world);
    this.mailbox = new Mailbox(world);
    for (const place of [this.receiver, this.mailbox]) {
      place.onAttempt = (attempt) => {
        const before = place.attempts.slice(0, -1);
        const mayRepeat = (since: number) => this.#mayRepeat(since);
        const restHoldsMs = (since: number) => this.#restHoldsMs(since);
        this.note(checkAttempt(attempt, before, mayRepeat, restHoldsMs));
      };
    }
    this.receiver.onDelivery = (delivery) => {
      this.say(`the receiver gets ${delivery.receipt}`);
      this.note(checkDelivery(delivery, this.receiver.deliveries.slice(0, -1), this));
      this.note(checkArrived(delivery, this));
    };
    this.mailbox.onMail = (mail) => {
      this.say(`the team gets the mail ${mail.id.slice(0, 8)}`);
      this.note(checkArrived(mail, this));
    };
    world.onCrash = (process, error) => {
      const found = `${process.name}: ${error instanceof Error ? error.message : String(error)}`;
      this.note([{ promise: 'the service never ends by itself', found }]);
    };
    world.disk.onStall = (process, until) => {
      const isServing = process === this.machine.process && this.machine.upSince !== undefined;
      if (!isServing || until - world.steady <= STALL_MS) return;
      const found = `it waited ${span(until - world.steady)} for the disk`;
      this.note([{ promise: 'pages are served while the disk hangs', found }]);
    };
  }

  say(text: string): void {
    const at = this.world.steady;
    this.lines.push({ at, text });
    this.#trace.update(`${at} ${text}\n`);
  }

  /** A digest of all that was said: the same for the same story. */
  digest(): string {
    return this.#trace.copy().digest('hex').slice(0, 16);
  }

  note(found: Iterable<Broken>): void {
    for (const each of found) {
      if (this.broken) return;
      this.broken = each;
      this.say(`BROKEN: ${each.promise}: ${each.found}`);
    }
  }

  /** Lets everything happen until a moment, or until a promise is broken. */
  until(steady: number): Promise<void> {
    return this.world.runUntil(steady, () => this.broken !== undefined);
  }

  /** Runs the world until work of the story's own is done. */
  async finish(work: Promise<unknown>): Promise<void> {
    let isDone = false;
    void work.finally(() => {
      isDone = true;
    });
    await this.world.runUntil(this.world.steady + PATIENCE_MS, () => isDone);
  }

  /** What lies on the disk; undefined where there is no database, or one that is damaged. */
  look(): Kept | undefined {
    if (!this.world.disk.find(DATABASE)) return undefined;
    try {
      return look(this.world);
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error)) throw error;
      this.note([{ promise: 'the database is whole', found: error.message }]);
      return undefined;
    }
  }

  /** Compares what lies on the disk with what people were told. */
  audit(): void {
    const kept = this.look();
    if (kept) this.note(checkKept(kept, this));
  }

  /** Stops the service, and starts it again after some time. */
  async restart(downMs: number): Promise<void> {
    await this.machine.stop();
    this.say('it has stopped');
    if (downMs > 0) await this.world.sleep(downMs);
    this.machine.start();
  }

  /** Lets go of all that the story has open. */
  end(): void {
    this.machine.kill();
    closeLeft();
    closeAllFiles();
  }

  /**
   * Whether something happened since that makes it right to send again what arrived: the process or
   * the disk failed before the result was written.
   */
  #mayRepeat(since: number): boolean {
    const { steady } = this.world;
    return this.acts.some(
      (act) => REPEATS.includes(act.kind) && act.at <= steady && endOf(act) + HELD_MS >= since,
    );
  }

  /**
   * How long a rest that began then holds at most. Once a recruiter asked that something is tried or
   * handed on, not at all. Beyond a clock that was set ahead, only the pause of the whole queue,
   * which goes by steady time: a machine that slept looks the same, and there the rest is over.
   */
  #restHoldsMs(since: number): number {
    const soFar = this.acts.filter((act) => act.at <= this.world.steady);
    const isAskedFor = soFar.some(
      (act) => act.kind === 'command' && BEGIN_ANEW.includes(act.command) && act.at >= since,
    );
    if (isAskedFor) return 0;
    const isSetAhead = soFar.some(
      (act) => act.kind === 'clock' && act.byMs > 0 && act.at + FOLLOWED_MS >= since,
    );
    return isSetAhead ? MAX_REST_MS : Number.POSITIVE_INFINITY;
  }

  /** What the log repeats is told once. */
  #hearLog(line: string): void {
    if (this.#logged.has(line)) return;
    this.#logged.add(line);
    this.say(line);
  }
}

/** The error in what the log says. */
function reasonIn(facts: unknown): string {
  const { error, reason, fault } = (facts ?? {}) as Record<string, unknown>;
  const found = facts instanceof Error ? facts : (error ?? reason ?? fault);
  if (found === undefined) return '';
  return ` (${found instanceof Error ? found.message : String(found)})`;
}
