/** Frames of a stack kept in a log line. */
const STACK_FRAMES = 6;

/** An error for the log. Its message is left out: it may quote a file's name or a field's value. */
export function faultOf(error: unknown): { fault: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { fault: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    fault: error.name,
    ...(code === undefined ? {} : { code }),
    at: frames.slice(0, STACK_FRAMES).map((line) => line.trim()),
  };
}
