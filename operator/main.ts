import path from 'node:path';
import { readConfig } from '../intake/config.ts';
import { openSqliteStore } from '../intake/store/sqlite.ts';
import { listSuspects, releaseSuspect } from './suspects.ts';

try {
  const { DATA_DIR } = readConfig(process.env);
  const store = await openSqliteStore(path.join(DATA_DIR, 'submissions.db'));
  try {
    const [action, receipt = ''] = process.argv.slice(2);
    const said =
      action === 'release'
        ? await releaseSuspect(store.records, receipt)
        : await listSuspects(store.records);
    process.stdout.write(`${said}\n`);
  } finally {
    await store.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
