import type { EventEmitter } from 'node:events';
import type { Process } from '../world/process.ts';

/** What a thread and its maker have of each other. */
interface Link {
  process: Process;
  port: EventEmitter & { postMessage(message: unknown): void };
  data: unknown;
  /** Called when the thread's module begins. */
  begin(): void;
}

/** By the number that a thread's module has in its address. */
export const links = new Map<string, Link>();
