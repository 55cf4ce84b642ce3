import { type Act, Contradiction, inWords } from './act.ts';
import type { State } from './state.ts';

/** An act that has ended. */
export interface Done {
  act: Act;
  result: unknown;
  /** Places in the order of all beginnings and ends. */
  began: number;
  ended: number;
}

/**
 * The states that may follow acts of which some ran at the same time: in any order in which none
 * comes before one that had ended when it began. Throws if no order explains the results.
 */
export function statesAfter(state: State, acts: readonly Done[]): State[] {
  const objections = new Set<string>();
  const hasCompany = acts.length > 1;

  function statesOf(before: State, { act, result }: Done): State[] {
    try {
      return act.rule(structuredClone(before), result, hasCompany);
    } catch (error) {
      if (!(error instanceof Contradiction)) throw error;
      objections.add(`${act.says}: ${error.message}`);
      return [];
    }
  }

  function explore(before: State, left: readonly Done[]): State[] {
    if (left.length === 0) return [before];
    const first = left.filter(({ began }) => left.every(({ ended }) => ended > began));
    return first.flatMap((next) => {
      const others = left.filter((each) => each !== next);
      return statesOf(before, next).flatMap((after) => explore(after, others));
    });
  }

  const states = explore(state, acts);
  if (states.length > 0) return states;
  const results = acts.map(({ act, result }) => `${act.says}: ${inWords(result)}`);
  throw new Error(
    [`No order explains these results.`, ...results, 'What speaks against it:', ...objections].join(
      '\n  ',
    ),
  );
}
