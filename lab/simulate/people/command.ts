import { run } from '../../../operator/command/run.ts';
import { DATA } from '../world/disk.ts';
import { Process } from '../world/process.ts';
import type { World } from '../world/world.ts';

/** How a command ended. */
export interface Ended {
  code: number;
  said: string;
}

let called = 0;

/**
 * Runs a command of the operator's beside the service, as a process of its own. Undefined where it
 * was killed before it ended, as by a power cut.
 */
export function runCommand(world: World, args: readonly string[]): Promise<Ended | undefined> {
  const process = new Process(`command ${++called}`);
  let said = '';
  const { promise, resolve } = Promise.withResolvers<Ended | undefined>();
  const killed = process.onDeath(() => resolve(undefined));
  world.commands.add(process);
  process
    .run(() =>
      run(
        args,
        {
          columns: undefined,
          color: false,
          canAsk: false,
          canShowProgress: false,
          async write(bytes) {
            said += Buffer.from(bytes).toString();
          },
          writeError(text) {
            said += text;
          },
          ask: async () => undefined,
        },
        {
          environment: { DATA_DIR: DATA },
          directory: DATA,
          user: 'ada',
          calledAs: 'operator',
          now: Date.now,
        },
      ),
    )
    .then((code) => {
      // What it still waits for on the disk comes first.
      const waits = process.waitsUntil - world.steady;
      world.afterIn(process, waits, () => end({ code, said }));
    });
  return promise;

  function end(ended: Ended): void {
    killed();
    resolve(ended);
    process.kill();
    world.commands.delete(process);
  }
}
