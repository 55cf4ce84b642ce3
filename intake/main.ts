import { readConfig } from './config.ts';
import { type Service, startService } from './service.ts';
import { createLog } from './shared/log.ts';
import { describeService } from './summary.ts';

// Only this process's user may open its files, even in a folder that others may read.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const service = await startService(config, log);
  // A program that reads that the service is up may stop it at once.
  stopOnSignals(service);
  process.stderr.write(describeService(config, service));
} catch (error) {
  // One line for the person at the terminal. The whole stack is printed only on request.
  const words = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\n${words}\n`);
  if (process.env.LOG_LEVEL === 'debug')
    process.stderr.write(`${String((error as Error).stack)}\n`);
  process.exit(1);
}

function stopOnSignals(service: Service): void {
  let asked = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C ends at once: confirmed submissions are already on disk.
      if (asked) process.exit(1);
      asked = true;
      service.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
