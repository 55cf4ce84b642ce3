/** Messages for people who want to back up or restore a PostgreSQL database. */
export const OWN_TOOLS = {
  backup:
    "The database is PostgreSQL: back it up with pg_dump, or with your hosting provider's backups. Copy the files in DATA_DIR afterward, so that every file in the database is included.",
  restore:
    "The database is PostgreSQL: restore it with pg_restore, or from your hosting provider's backups. Then put the files back into DATA_DIR, and check everything with doctor --deep.",
};
