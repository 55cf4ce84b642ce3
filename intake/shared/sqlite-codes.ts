/** SQLite's primary result codes (sqlite.org/rescode.html) that the store distinguishes. */
export const SQLITE = {
  error: 1,
  busy: 5,
  corrupt: 11,
  constraint: 19,
  notDatabase: 26,
} as const;

/** An error's primary result code: its extended code without the upper bytes, which give details. */
export function primaryCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}
