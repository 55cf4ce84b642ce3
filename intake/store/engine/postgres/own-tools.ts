/** What people are told who ask for a backup of a PostgreSQL database, or to restore one. */
export const OWN_TOOLS = {
  backup:
    'The database is PostgreSQL: back it up with pg_dump, or with the backups of the service that runs it. Copy the files in DATA_DIR after it, so that none is missing that the database names.',
  restore:
    'The database is PostgreSQL: restore it with pg_restore, or with the backups of the service that runs it. Then put the files back into DATA_DIR; doctor --deep looks at all of it.',
};
