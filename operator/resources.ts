import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../intake/config.ts';
import { openDiskFiles } from '../intake/files/disk.ts';
import { openSqliteStore } from '../intake/store/sqlite.ts';
import type { Store } from '../intake/store/store.ts';
import { CommandError, type Context } from './command.ts';

/** Reads and opens what is asked for, when it first is; `close` lets go of what was opened. */
export function openResources(
  environment: NodeJS.ProcessEnv,
  now: () => number,
): Pick<Context, 'config' | 'store' | 'files'> & { close(): Promise<void> } {
  let read: Config | undefined;
  const config = () => {
    read ??= readConfig(environment);
    return read;
  };
  let opened: Promise<Store> | undefined;
  return {
    config,

    async store() {
      const database = path.join(config().DATA_DIR, 'submissions.db');
      // Opening would make an empty one, and nobody would see that the folder is the wrong one.
      if (!existsSync(database)) {
        throw new CommandError(
          `There is no ${database}. Set DATA_DIR to the service's folder; npm start makes a new one.`,
        );
      }
      opened ??= openSqliteStore(database, now);
      return opened;
    },
    files: async () => openDiskFiles(path.join(config().DATA_DIR, 'files')),
    async close() {
      await (await opened)?.close();
    },
  };
}
