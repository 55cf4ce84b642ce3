/** Result codes of SQLite: another program has locked the file, and the disk is full. */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** Codes of a full disk and of a used-up quota. */
const FULL = ['ENOSPC', 'EDQUOT'];

/** Frames of a stack kept in a log line. */
const STACK_FRAMES = 6;

/**
 * Primary result codes of SQLite for a disk that fails and a file that is damaged or gone:
 * SQLITE_READONLY, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_CANTOPEN, SQLITE_NOTADB.
 */
const SQLITE_LOST = [8, 10, 11, 14, 26];

/** The code of a Node error or of a database error (SQLSTATE); undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code === undefined) return undefined;
  return String(error.code);
}

/**
 * Whether a write or a sync failed, or the database file is damaged or gone. The process can't know
 * what is on the disk then, and must start again. A write to a full disk is no such fault.
 */
export function isDiskFault(error: unknown): boolean {
  if (codeOf(error) === 'EIO') return true;
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && error.syscall === 'fsync') return true;
  if (!('errcode' in error)) return false;
  return SQLITE_LOST.includes(Number(error.errcode) & 0xff);
}

/** Whether nothing was written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return FULL.includes(codeOf(error) ?? '') || isSqliteCode(error, SQLITE_FULL);
}

/** Whether another program has locked a SQLite file. */
export function isSqliteBusy(error: unknown): boolean {
  return isSqliteCode(error, SQLITE_BUSY);
}

function isSqliteCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === code;
}

/** An error for the log, without its message, which may quote a file's name or a field's value. */
export function faultOf(error: unknown) {
  if (!(error instanceof Error)) return { fault: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const at = frames.slice(0, STACK_FRAMES).map((line) => line.trim());
  return { fault: error.name, code: codeOf(error), at };
}
