import { readConfig } from '../../../intake/config.ts';
import { type Service, startService } from '../../../intake/service.ts';
import { clockOf } from '../../../intake/shared/clock.ts';
import type { Log } from '../../../intake/shared/log.ts';
import { beginTimers } from '../machine/undici.ts';
import { DATA } from './disk.ts';
import { Process } from './process.ts';
import type { World } from './world.ts';

/** Where the service listens, and where its receivers do. */
export const PORT = 4321;
export const RECEIVER_PORT = 5678;
export const MAIL_PORT = 2525;

/** How long whoever watches the service waits before it is started again, in milliseconds. */
const RESTART_MS = 2000;

/** Fixed, so that what is signed is the same each time. */
const SIGNING_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** What the log of the service says, for the story. */
type Said = (level: 'info' | 'warn' | 'error', words: string, facts: unknown) => void;

/**
 * The machine on which the service runs, with whoever starts it again when it ended: systemd, or a
 * container's engine.
 */
export class Machine {
  service: Service | undefined;
  /** The running process; undefined between two. */
  process: Process | undefined;
  /** When the service last began to answer, in steady time; undefined while it does not. */
  upSince: number | undefined;
  /** When it goes on after it last stood still, in steady time. */
  goesOnAt = 0;
  /** Why the last start failed. */
  failure: unknown;
  onUp: () => void = () => undefined;
  readonly #world: World;
  readonly #siteDir: string;
  readonly #said: Said;
  #wanted = false;
  #starts = 0;

  constructor(world: World, siteDir: string, said: Said) {
    this.#world = world;
    this.#siteDir = siteDir;
    this.#said = said;
  }

  start(): void {
    this.#wanted = true;
    if (!this.process) this.#boot();
  }

  /** As SIGTERM does; resolves once it has ended. */
  async stop(): Promise<void> {
    this.#wanted = false;
    const { process, service } = this;
    if (!process || !service) return this.kill();
    this.upSince = undefined;
    const killed = new Promise<void>((resolve) => void process.onDeath(resolve));
    await Promise.race([process.run(() => service.stop()), killed]);
    this.#ended(process);
    process.kill();
  }

  /** As SIGKILL does. What the system took from the process stays. */
  kill(): void {
    const { process } = this;
    if (!process) return;
    this.#ended(process);
    process.kill();
  }

  /** The power goes, and comes back. */
  cutPower(): void {
    this.kill();
    for (const command of this.#world.commands) command.kill();
    this.#world.commands.clear();
    this.#world.disk.loseUnsynced();
  }

  /** As SIGSTOP and SIGCONT do. */
  pause(ms: number): void {
    if (!this.process) return;
    this.goesOnAt = this.#world.steady + ms;
    this.process.pausedUntil = this.goesOnAt;
  }

  #ended(process: Process): void {
    if (this.process !== process) return;
    this.process = undefined;
    this.service = undefined;
    this.upSince = undefined;
    if (this.#wanted) this.#world.afterIn(undefined, RESTART_MS, () => this.#boot());
  }

  #boot(): void {
    if (!this.#wanted || this.process) return;
    const process = new Process(`service ${++this.#starts}`);
    this.process = process;
    beginTimers();
    const started = process.run(() => startService(this.#config(), this.#log(), clockOf(Date.now)));
    started.then(
      (service) => {
        if (!process.isAlive) return;
        this.service = service;
        this.upSince = this.#world.steady;
        this.failure = undefined;
        this.onUp();
      },
      (error: unknown) => {
        if (!process.isAlive) return;
        this.failure = error;
        this.#said('error', 'the start failed', error);
        this.#ended(process);
        process.kill();
      },
    );
  }

  #config() {
    return readConfig({
      PORT: String(PORT),
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://agency.example',
      SITE_DIR: this.#siteDir,
      DATA_DIR: DATA,
      WEBHOOK_URL: `http://127.0.0.1:${RECEIVER_PORT}/webhook/leads`,
      WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
      WEBHOOK_SIGNING_SECRET: SIGNING_SECRET,
      SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
      SMTP_TLS: 'opportunistic',
      MAIL_FROM: 'leads@agency.example',
      MAIL_TO: 'team@agency.example',
    });
  }

  #log(): Log {
    const say = (level: Parameters<Said>[0]) => (facts: unknown, words?: string) =>
      this.#said(level, words ?? String(facts), facts);
    return { info: say('info'), warn: say('warn'), error: say('error') };
  }
}
