import type { DatabaseSync } from 'node:sqlite';

/** Rolls back the transaction, if there is one: a full or broken disk ends it automatically. */
export function rollBack(database: DatabaseSync): void {
  if (database.isTransaction) database.exec('rollback');
}
