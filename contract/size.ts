/** For example `214 kB` or `48.3 GB`. */
export function sizeOf(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** step;
  return `${value < 100 && step > 1 ? value.toFixed(1) : Math.round(value)} ${units[step]}`;
}
