import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../../intake/config.ts';
import type { FileStore } from '../../intake/files/files.ts';
import { openFiles } from '../../intake/files/open-files.ts';
import { openStore, sqliteFile } from '../../intake/store/open-store.ts';
import type { Store } from '../../intake/store/store.ts';
import { CommandError, type Context } from './command.ts';

/**
 * Reads the settings and opens both stores at their first use. `close` closes them.
 * @param storeNow the store's time, where a test holds it
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
      // Opening would create an empty database, and hide that the folder is the wrong one.
      if (config().DATABASE_URL === '' && !existsSync(database)) {
        throw new CommandError(
          `There is no ${database}. Set DATA_DIR to the service's folder; npm start makes a new one.`,
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
      // What could not be opened needs no closing.
      await openedFiles?.then((files) => files.close()).catch(() => undefined);
      await (await opened)?.close();
    },
  };
}
