import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Hole, holes } from './holes.ts';

interface Found {
  seeds: number;
  /** Milliseconds. */
  found: number;
  /** Lines of the shortest story. */
  lines: number;
  promise: string;
}

/**
 * Puts back one hole after the other, and tells how soon each is found.
 * @param forMs how long a hole is looked for
 * @returns the exit code: 1 where one was not found
 */
export async function findHoles(forMs: number, say: (text: string) => void): Promise<number> {
  say('| hole | seeds | seconds | lines | promise that breaks |\n|---|---|---|---|---|');
  let missed = 0;
  for (const hole of holes()) {
    const found = await find(hole, forMs);
    if (!found) missed++;
    const figures = found
      ? `${found.seeds} | ${(found.found / 1000).toFixed(0)} | ${found.lines} | ${found.promise}`
      : 'not found | | |';
    say(`| ${hole.name} | ${figures} |`);
  }
  say(missed === 0 ? '\nEach was found.' : `\n${missed} were not found.`);
  return missed === 0 ? 0 : 1;
}

/** In a process of its own, as the product is loaded with the hole. */
async function find({ name }: Hole, forMs: number): Promise<Found | undefined> {
  const program = path.join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, [program, '--for', `${forMs / 1000}s`, '--hole', name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const [, result] = /^RESULT (.+)$/m.exec(said) ?? [];
  if (result !== undefined) return JSON.parse(result) as Found;
  if (code === 0) return undefined;
  throw new Error(`The simulation failed with “${name}” put back:\n${said}`);
}
