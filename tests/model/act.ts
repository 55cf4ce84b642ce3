import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../../intake/store/store.ts';
import type { State } from './state.ts';

/** The time, in milliseconds since the epoch. */
export interface Clock {
  now(): number;
  pass(ms: number): void;
}

/** Something that is done with the store, and what the model says of it. */
export interface Act {
  /** A sentence. */
  says: string;
  call(store: Store, clock: Clock): Promise<unknown>;
  /** See `Rule`. */
  rule(state: State, result: unknown, hasCompany: boolean): State[];
  /** Two acts with the same one do not run at the same time. */
  turn?: string | undefined;
  /** Nothing runs at the same time. */
  isAlone?: boolean | undefined;
}

/**
 * The states that may follow, which a result tells apart as far as it can; throws a `Contradiction`
 * if there is none. `state` is a copy that the rule may change.
 * @param hasCompany other acts run at the same time
 */
type Rule<Result> = (state: State, result: Result, hasCompany: boolean) => State[];

export function act<Result>(
  says: string,
  call: (store: Store, clock: Clock) => Promise<Result>,
  rule: Rule<Result>,
  limits: Pick<Act, 'turn' | 'isAlone'> = {},
): Act {
  return {
    says,
    call,
    rule: (state, result, hasCompany) => rule(state, result as Result, hasCompany),
    ...limits,
  };
}

/** A result that the model does not allow. */
export class Contradiction extends Error {}

/** Requires what the model expects of a result. */
export function requireEqual(result: unknown, expected: unknown): void {
  if (isDeepStrictEqual(result, expected)) return;
  throw new Contradiction(`expected ${inWords(expected)}, got ${inWords(result)}`);
}

export function inWords(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
