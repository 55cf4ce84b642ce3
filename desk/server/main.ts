import os from 'node:os';
import path from 'node:path';
import { doubtfulSettings } from '../../intake/config.ts';
import { readDeskConfig } from './config.ts';
import { type Desk, startDesk } from './desk.ts';
import { makeLink } from './link.ts';
import { describeDesk, linkTo } from './summary.ts';

/** The folder of the built page, from scripts/lib/builds.mjs. */
const PAGE_DIR = path.resolve(import.meta.dirname, '../../.desk/page');

// Only this user can read files that the process creates, even in a shared folder.
process.umask(0o077);

try {
  const config = readDeskConfig(process.env);
  const [action] = process.argv.slice(2);
  if (action === 'link') {
    const token = makeLink(config.DATA_DIR, userName());
    process.stdout.write(`${linkTo(config, config.DESK_PORT, token)}\n`);
  } else if (action === undefined) {
    const doubts = doubtfulSettings();
    if (doubts) process.stderr.write(`\n${doubts}\n`);
    const desk = await startDesk(config, { pageDir: PAGE_DIR, report: tell });
    const token = config.DESK_TRUST_HEADER ? '' : makeLink(config.DATA_DIR, userName());
    process.stderr.write(describeDesk(config, desk.port, token));
    stopOnSignals(desk);
  } else {
    throw new Error(
      `Unknown command ${action}. Run npm run desk, or npm run desk -- link for a new link.`,
    );
  }
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** The user's name; '' if the system has none, as in some containers. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return '';
  }
}

/** Prints an error of the desk itself. These never contain text from visitors. */
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
