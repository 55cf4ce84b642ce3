import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { OWNER_ONLY_FILE } from '../../intake/shared/owner-only.ts';
import { CommandError } from '../command/command.ts';

/** The file in DATA_DIR. */
export const CALL_LOG = 'assistant.log';

/** Arguments that say nothing of a person. Of all others the log says only that they were there. */
const PLAIN = [
  'receipt',
  'place',
  'audience',
  'unseen',
  'due',
  'flagged',
  'limit',
  'before',
  'days',
] as const;

/** Notes one call. Throws a `CommandError` if it can't: what nobody can look up is not answered. */
export type NoteCall = (
  tool: string,
  given: Record<string, unknown>,
  result: { rows: number } | { failed: true },
) => Promise<void>;

/**
 * A line of JSON for each call, in a file of the service's folder that only its user may read, and on
 * the error output, which MCP leaves to servers for that.
 * @param now milliseconds since the epoch
 */
export function createCallLog(
  dataDir: string,
  writeError: (text: string) => void,
  now: () => number,
): NoteCall {
  const file = path.join(dataDir, CALL_LOG);
  return async (tool, given, result) => {
    const told = Object.entries(given).map(([name, value]) => {
      return [name, PLAIN.some((plain) => plain === name) ? value : '…'];
    });
    const at = new Date(now()).toISOString();
    const line = `${JSON.stringify({ at, tool, arguments: Object.fromEntries(told), ...result })}\n`;
    writeError(line);
    try {
      await appendFile(file, line, { mode: OWNER_ONLY_FILE });
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      throw new CommandError(
        `${file} can't be written (${code}), and each call is noted there. Set DATA_DIR to the service's folder, and start this as its user.`,
        undefined,
        { cause },
      );
    }
  };
}
