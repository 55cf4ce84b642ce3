/** So many of them, spread evenly from the first to the last; all if there are no more. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (count >= all.length) return [...all];
  const step = (all.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => all[Math.round(index * step)] as T);
}
