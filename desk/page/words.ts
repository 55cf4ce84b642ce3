/** For example `1 file` or `12 files`. */
const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

export const COUNT = {
  submissions: (count: number) => plural(count, 'submission'),
  files: (count: number) => (count === 0 ? 'no files' : plural(count, 'file')),
  deliveries: (count: number) => plural(count, 'delivery', 'deliveries'),
};
