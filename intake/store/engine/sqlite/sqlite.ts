import { assembleStore } from '../../assemble.ts';
import type { Store } from '../../store.ts';
import { StoreError } from '../../store-error.ts';
import { MIGRATIONS, migrateToLatest } from '../migrations.ts';
import { beating, probing } from '../probe.ts';
import { damageOr } from './damage.ts';
import { kyselyOn } from './kysely-on.ts';
import { closeDatabase, openDatabase } from './open-database.ts';
import { requireNothingLeft } from './place.ts';
import { watchSoundness } from './soundness.ts';
import { createGroupCommit } from './sqlite-group-commit.ts';
import { createMaintenance, emptyLog, mergeWords, rewriteWords } from './sqlite-maintenance.ts';
import { retriedWhileLocked } from './while-locked.ts';

/** How long a call waits for another process, such as the operator's command, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Opens the store in one SQLite file, creating and migrating it as needed. Throws a `StoreError` if
 * SQLite is too old or would not sync every commit, if the file is damaged, and if parts of a
 * database are there without the database itself.
 */
export async function openSqliteStore(
  file: string,
  now: () => number = Date.now,
  { patienceMs = PATIENCE_MS, migrations = MIGRATIONS } = {},
): Promise<Store> {
  requireNothingLeft(file);
  const open = openDatabase(file, patienceMs);
  const { database } = open;
  try {
    await migrateToLatest(kyselyOn(database), migrations);
  } catch (error) {
    closeDatabase(open);
    const cause = damageOr(error, file);
    if (cause instanceof StoreError) throw cause;
    throw new StoreError(`The database ${file} can't be migrated`, { cause });
  }
  // From here on, nothing may block the process. `retriedWhileLocked` waits without blocking.
  database.exec('PRAGMA busy_timeout = 0');
  const soundness = watchSoundness(open);
  const db = kyselyOn(database, soundness);
  const retried = <T extends object>(methods: T) => retriedWhileLocked(methods, patienceMs);
  // Kysely lends its connection to one transaction at a time, so no other one is open in it.
  const merging = retried({
    once: () =>
      db.connection().execute(async () => soundness.whileWriting(() => mergeWords(database))),
  });
  const transactions = createGroupCommit(open, soundness, db);
  return assembleStore({
    db,
    transactions,
    now,
    retried,
    // Writers take turns, in all processes.
    isUniqueViolation: () => false,
    async scrub() {
      await rewriteWords(merging.once);
      await emptyLog(open, patienceMs);
    },
    // Only one service holds the file, so at its start every lease belongs to a dead worker.
    takeOver: (outbox) => outbox.reclaim(Number.MAX_SAFE_INTEGER),
    own: {
      ...retried(createMaintenance(db, file)),
      async ping() {
        await transactions.tryOut(() => probing(now()));
        await transactions.write(() => beating(now()), { names: [], hasWork: false });
      },
      // The service's own clock counts, and it wakes its workers itself.
      time: undefined,
      onWork: () => () => undefined,
      close: async () => closeDatabase(open),
    },
  });
}
