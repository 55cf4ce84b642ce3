import type { DatabaseSync } from 'node:sqlite';

/** Takes back the transaction, if there is one: a full or broken disk ends it by itself. */
export function rollBack(database: DatabaseSync): void {
  if (database.isTransaction) database.exec('rollback');
}
