/** A system call that changes the data directory. */
export interface Point {
  call: string;
  /** The name of the thread that makes it. */
  thread: string;
  /** Its number among this thread's calls of this name, from 1: strace counts in the same way. */
  number: number;
  /** What it changes, as `log of the database`. */
  file: string;
}

/** Calls that change files or folders; not every machine has those with a question mark. */
export const CALLS = [
  ...['openat', '?open', '?creat', 'write', 'writev', 'pwrite64', 'pwritev', '?pwritev2'],
  ...['fsync', 'fdatasync', '?sync_file_range', 'ftruncate', 'truncate', 'fallocate'],
  ...['?rename', '?renameat', 'renameat2', '?link', 'linkat', '?unlink', 'unlinkat'],
  ...['?mkdir', 'mkdirat', '?rmdir', '?chmod', 'fchmod', 'fchmodat', 'utimensat'],
  ...['copy_file_range', 'sendfile'],
].join(',');

/** What lies in the data directory, by its path there. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'data directory'],
  [/^submissions\.db$/, 'database'],
  [/^submissions\.db-wal$/, 'log of the database'],
  [/^submissions\.db-shm$/, 'index of the log'],
  [/^files\/arriving\/./, 'arriving document'],
  [/^files\/kept\/./, 'kept document'],
  [/^files\/orphaned\/./, 'orphaned document'],
  [/^files\/arriving$/, 'folder arriving'],
  [/^files\/kept$/, 'folder kept'],
];

/** A line that strace prints when one of several threads begins a call. */
const LINE = /^\[pid\s+(\d+)\] (\w+)(\(.*)$/;
/** A file that is opened and neither made nor emptied stays as it is. */
const ONLY_OPENED = /^open(?!.*O_(?:CREAT|TRUNC))/;

/**
 * The points among the lines of `strace -f -y -e trace=<CALLS>`, in the order in which they begin.
 * @param nameOf the name of a thread, by its id
 */
export function pointsOf(
  lines: readonly string[],
  directory: string,
  nameOf: (thread: string) => string,
): Point[] {
  const counts = new Map<string, number>();
  return lines.flatMap((line) => {
    const [, id = '', call, given] = LINE.exec(line) ?? [];
    if (!call || !given) return [];
    const number = (counts.get(`${id} ${call}`) ?? 0) + 1;
    counts.set(`${id} ${call}`, number);
    const file = fileIn(given, directory);
    if (file === undefined || ONLY_OPENED.test(call + given)) return [];
    return [{ call, thread: nameOf(id), number, file }];
  });
}

/** What lies at the first path of the directory; undefined if there is none. */
export function fileIn(given: string, directory: string): string | undefined {
  const path = given
    .match(/[^"<>]+(?=[">])/g)
    ?.find((found) => `${found}/`.startsWith(`${directory}/`));
  const name = path?.slice(directory.length + 1);
  return KINDS.find(([pattern]) => name !== undefined && pattern.test(name))?.[1] ?? name;
}

export const isSync = ({ call }: Point): boolean => /^f(?:data)?sync$/.test(call);
