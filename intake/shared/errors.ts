/** Frames of a stack kept in a log line. */
const STACK_FRAMES = 6;

/** The code of a Node error or of a database error (SQLSTATE); undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code === undefined) return undefined;
  return String(error.code);
}

/** An error for the log, without its message, which may quote a file's name or a field's value. */
export function faultOf(error: unknown): { fault: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { fault: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = codeOf(error);
  return {
    fault: error.name,
    ...(code === undefined ? {} : { code }),
    at: frames.slice(0, STACK_FRAMES).map((line) => line.trim()),
  };
}
