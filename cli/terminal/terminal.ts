import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Columns assumed for a terminal that doesn't report its width. */
const USUAL_COLUMNS = 80;

/** Where a command writes output and asks questions. */
export interface Terminal {
  /** Undefined if the output goes to a file or another program. */
  columns: number | undefined;
  color: boolean;
  /** Whether a person can see a question and answer it. */
  canAsk: boolean;
  canShowProgress: boolean;
  write(data: string | Uint8Array): Promise<void>;
  writeError(text: string): void;
  /** The answer, or undefined if the input was closed. */
  ask(question: string): Promise<string | undefined>;
}

/** The terminal that this process was started in. */
export function systemTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // The reader of the output, such as `head`, has closed it.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  return {
    columns: stdout.isTTY ? stdout.columns || USUAL_COLUMNS : undefined,
    // Node's `hasColors` respects NO_COLOR, FORCE_COLOR and TERM.
    color: Boolean(stdout.isTTY) && stdout.hasColors(),
    canAsk: Boolean(stdin.isTTY && stderr.isTTY),
    canShowProgress: Boolean(stderr.isTTY) && process.env.TERM !== 'dumb',
    async write(data) {
      if (!stdout.write(data)) await once(stdout, 'drain');
    },
    writeError(text) {
      stderr.write(text);
    },
    async ask(question) {
      const lines = createInterface({ input: stdin, output: stderr });
      try {
        const left = once(lines, 'close').then(() => undefined);
        return await Promise.race([lines.question(question), left]);
      } catch (error) {
        if ((error as Error).name !== 'AbortError') throw error;
        return undefined;
      } finally {
        lines.close();
      }
    },
  };
}
