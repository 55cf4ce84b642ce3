import type { Delivery } from './state.ts';

/** Whether one delivery is claimed before another; neither if both are due at the same time. */
function isBefore(one: Delivery, other: Delivery): boolean {
  return one.later < other.later || (one.later === other.later && one.dueAt < other.dueAt);
}

/** Whether these are as many as asked for, in their order, and none of the others comes before. */
export function areFirst(
  chosen: readonly Delivery[],
  all: readonly Delivery[],
  count: number,
): boolean {
  const others = all.filter((each) => !chosen.includes(each));
  const isNext = (each: Delivery, index: number) =>
    ![...others, ...chosen.slice(index + 1)].some((other) => isBefore(other, each));
  return chosen.length === count && chosen.every(isNext);
}

/** All ways to choose so many. */
export function choices<T>(all: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return all.flatMap((each, index) =>
    choices(all.slice(index + 1), count - 1).map((others) => [each, ...others]),
  );
}

/** The same in the order of claims. */
export function inOrder(deliveries: readonly Delivery[]): Delivery[] {
  return deliveries.toSorted((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0));
}
