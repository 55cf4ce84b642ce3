/**
 * The table in PostgreSQL with one row for the transfer that filled the database. No migration
 * knows it: a database that was never transferred has none.
 */
export const PROGRESS = 'transfer_from_sqlite';
