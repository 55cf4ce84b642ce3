import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../intake/config.ts';
import type { FileStore } from '../intake/files/files.ts';
import { openFiles } from '../intake/files/open-files.ts';
import { openStore, sqliteFile } from '../intake/store/open.ts';
import type { Store } from '../intake/store/store.ts';
import { CommandError, type Context } from './command.ts';

/**
 * Reads the settings and opens both stores on first use. `close` closes them.
 * @param storeNow the store's clock, set by tests
 */
export function openResources(
  environment: NodeJS.ProcessEnv,
  storeNow?: () => number,
): Pick<Context, 'config' | 'store' | 'files'> & { close(): Promise<void> } {
  let read: Config | undefined;
  const config = () => {
    read ??= readConfig(environment);
    return read;
  };
  let opened: Promise<Store> | undefined;
  let openedFiles: Promise<FileStore> | undefined;
  return {
    config,

    async store() {
      const database = sqliteFile(config());
      // Opening would create an empty database and hide that the folder is wrong.
      if (config().DATABASE_URL === '' && !existsSync(database)) {
        throw new CommandError(
          `${database} not found. Set DATA_DIR to the service's folder, or run npm start to create a database.`,
        );
      }
      opened ??= openStore(config(), storeNow);
      return opened;
    },
    files() {
      openedFiles ??= openFiles(config());
      return openedFiles;
    },
    async close() {
      // If opening failed, there is nothing to close.
      await openedFiles?.then((files) => files.close()).catch(() => undefined);
      await opened?.then((store) => store.close()).catch(() => undefined);
    },
  };
}
