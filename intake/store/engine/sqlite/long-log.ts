/** From this size, the log of SQLite's database gets a warning. In bytes. */
const LONG_LOG_BYTES = 64 * 2 ** 20;

/**
 * A warning about a growing log: it can't be moved into the database while another program reads an
 * old state of it, or while the disk fails. Undefined for a normal one.
 */
export function longLog(bytes: number): string | undefined {
  if (bytes < LONG_LOG_BYTES) return undefined;
  return `the database log has grown to ${Math.round(bytes / 2 ** 20)} MiB: another program has been reading it too long, or the disk is failing`;
}
