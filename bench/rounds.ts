import { Failure } from '../scripts/lib/failure.mjs';

const DEFAULT_ROUNDS = 5;

/** The number of rounds: ROUNDS, or five. */
export function readRounds(): number {
  const rounds = Number(process.env.ROUNDS || DEFAULT_ROUNDS);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  throw new Failure(`ROUNDS is ${process.env.ROUNDS}, but it must be a whole number of 1 or more.`);
}

/** NaN if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1);
  return Number.isInteger(middle) ? (low + high) / 2 : low;
}
