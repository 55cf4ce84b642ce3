import type { Destination } from '../../intake/store/destinations.ts';
import type { Proposed } from '../../intake/store/erasure.ts';

/** All that would go with several erased submissions together. */
export interface ProposedTotal {
  undelivered: number;
  /** How many submissions each destination has; those with none are left out. */
  handedOn: { destination: Destination; submissions: number }[];
  consents: number;
}

export function totalOf(chosen: readonly Proposed[]): ProposedTotal {
  const sum = (count: (each: Proposed) => number) =>
    chosen.reduce((total, each) => total + count(each), 0);
  const copies = Map.groupBy(
    chosen.flatMap(({ handedOn }) => handedOn),
    (destination) => destination,
  );
  return {
    undelivered: sum(({ undelivered }) => undelivered),
    handedOn: [...copies].map(([destination, all]) => ({ destination, submissions: all.length })),
    consents: sum(({ consents }) => consents),
  };
}
