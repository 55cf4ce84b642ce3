import { setTimeout as pause } from 'node:timers/promises';

const MAX_SHOWN = 10;
const POLL_MS = 200;

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the failures, or the claim if there are none, and sets the exit code. */
export function report(faults: readonly string[], claim: string): void {
  for (const fault of faults.slice(0, MAX_SHOWN)) say(`  FAILED ${fault}`);
  say(faults.length === 0 ? claim : `${faults.length} failures.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** Reads the program's argument, a number of times, or takes the default. */
export function readTimes(byDefault: number): number {
  const times = Number(process.argv[2] ?? byDefault);
  if (Number.isInteger(times) && times > 0) return times;
  throw new Error(`${process.argv[2]} isn't a whole number of 1 or more.`);
}

/** Waits until a condition holds. Returns whether it did in time. */
export async function waitUntil(isDone: () => boolean | Promise<boolean>, ms: number) {
  for (const until = performance.now() + ms; performance.now() < until; await pause(POLL_MS)) {
    if (await isDone()) return true;
  }
  return false;
}
