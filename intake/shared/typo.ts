/** Whether two texts differ by one letter added, removed, or changed, or by one swap. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [a, b] = [short.slice(start), long.slice(start)];
  if (a.length < b.length) return a === b.slice(1);
  const isSwap = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwap || a.slice(1) === b.slice(1);
}
