import os from 'node:os';
import { run } from './run.ts';

// Only this user can read what the process writes, such as backups and exports.
process.umask(0o077);

const { stdin, stdout, stderr, env } = process;
// The reader of the output, such as `head`, has closed it.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await run(process.argv.slice(2), {
  ...{ stdin, stdout, stderr },
  environment: env,
  directory: env.ADMIN_DIRECTORY ?? process.cwd(),
  user: userName(),
  calledAs: env.ADMIN_CALLED_AS ?? 'recruiting-admin',
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
