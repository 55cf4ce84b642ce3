/**
 * SQLite without the service: fills what is below the disk, commits until a commit fails, and is
 * killed. Arguments: the database, the file that fills, and how many commits follow once that is
 * gone. Prints a line for each commit.
 */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fillWith } from './thin-disk.ts';

/** How many commits a full disk may take. */
const MOST_COMMITS = 5000;

const [file = '', filler = '', more = '0'] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0',
);
database.exec('create table if not exists alone (bytes)');

/** False where it could not be synced. */
function commit(): boolean {
  try {
    database.exec('insert into alone values (randomblob(30000))');
  } catch {
    return false;
  }
  process.stdout.write('committed\n');
  return true;
}

commit();
fillWith(filler);
// Blocks that were used before still take some.
for (let i = 0; commit(); i++) if (i > MOST_COMMITS) process.exit(1);
rmSync(filler);
for (let i = 0; i < Number(more); i++) commit();
process.kill(process.pid, 'SIGKILL');
