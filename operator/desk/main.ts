import os from 'node:os';
import path from 'node:path';
import { readDeskConfig } from './config.ts';
import { type Desk, startDesk } from './desk.ts';
import { makeLink } from './link.ts';
import { describeDesk, linkTo } from './summary.ts';

/** Where scripts/lib/desk-page.mjs puts the built page. */
const PAGE_DIR = path.resolve(import.meta.dirname, '../../.desk/page');

// Whatever this process creates is its user's alone, also in a folder that others may read.
process.umask(0o077);

try {
  const config = readDeskConfig(process.env);
  const [action] = process.argv.slice(2);
  if (action === 'link') {
    const token = await makeLink(config.DATA_DIR, userName());
    process.stdout.write(`${linkTo(config, config.DESK_PORT, token)}\n`);
  } else if (action === undefined) {
    const desk = await startDesk(config, { pageDir: PAGE_DIR, report: tell });
    const token = config.DESK_TRUST_HEADER ? '' : await makeLink(config.DATA_DIR, userName());
    process.stderr.write(describeDesk(config, desk.port, token));
    stopOnSignals(desk);
  } else {
    throw new Error(`There is no ${action}. Run npm run desk, or npm run desk -- link for a link.`);
  }
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Who runs this; '' where the system has no name for the user, as in some containers. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return '';
  }
}

/** Faults of the desk's own; nothing that a visitor typed stands in them. */
function tell(error: Error): void {
  process.stderr.write(`${new Date().toISOString()} ${error.stack ?? error.message}\n`);
}

function stopOnSignals(desk: Desk): void {
  let asked = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      desk.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
