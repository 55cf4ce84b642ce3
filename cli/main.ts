import os from 'node:os';
import { run } from './run.ts';
import { systemTerminal } from './terminal/terminal.ts';

// Only this user can read what the process writes, such as files and exports.
process.umask(0o077);

process.exitCode = await run(process.argv.slice(2), systemTerminal(), {
  environment: process.env,
  directory: process.env.ADMIN_DIRECTORY ?? process.cwd(),
  user: userName(),
  calledAs: process.env.ADMIN_CALLED_AS ?? 'recruiting-admin',
  now: Date.now,
});

function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    // In a container the user ID may have no name.
    return String(process.getuid?.() ?? '');
  }
}
