import { randomUUID } from 'node:crypto';
import {
  type Mark,
  type Movable,
  markPath,
  readMark,
  SETTINGS,
} from '../../intake/shared/moved.ts';
import { CommandError } from '../command/command.ts';

/** Who moves on what moved once. */
const TOOLS = { database: "PostgreSQL's own tools", files: "the store's own tools" };

/**
 * The mark of the transfer to this place: the one that is there, or a new one, which is not written
 * yet. Throws a `CommandError` if this part of the directory went elsewhere, or began to.
 */
export function markOf(dataDir: string, what: Movable, to: string, now: number): Mark {
  const before = readMark(dataDir, what);
  if (!before) return { id: randomUUID(), to, begunAt: new Date(now).toISOString() };
  if (before.to === to) return before;
  const names = `${SETTINGS[what]} names ${to}`;
  const same = `If it is the same under another name, correct it in ${markPath(dataDir, what)}.`;
  throw new CommandError(
    before.doneAt
      ? `The ${what} of ${dataDir} moved to ${before.to} (${before.doneAt}), and ${names}. What came since is only there: move it on with ${TOOLS[what]}. ${same}`
      : `A transfer of the ${what} of ${dataDir} to ${before.to} was begun (${before.begunAt}), and ${names}. Name the first again. ${same} To go elsewhere after all, remove what was copied there, then that file.`,
  );
}
