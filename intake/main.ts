import { readConfig } from './config.ts';
import { type Service, startService } from './service.ts';
import { createLog } from './shared/log.ts';
import { describeService } from './summary.ts';

// Only this process's user may open its files, even in a folder that others may read.
process.umask(0o077);

/** Set once the service is up. */
let service: Service | undefined;

/** Ends running requests and then the process, once. A second call ends the process at once. */
let ending = false;
function end(code: number): void {
  if (ending || !service) process.exit(code);
  ending = true;
  service.stop().then(
    () => process.exit(code),
    () => process.exit(1),
  );
}

try {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  service = await startService(config, log, {
    onDiskFault(error) {
      if (ending) return;
      log.error({ error }, 'the disk failed: ending, so that the service manager starts again');
      end(1);
    },
  });
  // Confirmed submissions are on disk, so a second Ctrl-C may end at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0));
  process.stderr.write(describeService(config, service));
} catch (error) {
  // One line for the person at the terminal. The whole stack is printed only on request.
  const words = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\n${words}\n`);
  if (process.env.LOG_LEVEL === 'debug')
    process.stderr.write(`${String((error as Error).stack)}\n`);
  process.exit(1);
}
