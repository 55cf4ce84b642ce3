import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../intake/config.ts';
import { openDiskFiles } from '../intake/files/disk.ts';
import { openSqliteStore } from '../intake/store/sqlite.ts';
import type { Store } from '../intake/store/store.ts';
import { CommandError, type Context } from './command.ts';

/** Reads the settings and opens the store at their first use. `close` closes the store. */
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
      // Opening would create an empty database, and hide that the folder is the wrong one.
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
