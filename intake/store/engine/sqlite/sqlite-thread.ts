/** The database thread. See `threaded.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteStore } from './sqlite.ts';
import { type Call, type CallResult, toFault } from './thread-protocol.ts';

type Method = (...given: readonly unknown[]) => Promise<unknown>;

// The service's clock: a row becomes due by the clock that the worker reads.
let now: number = workerData.now;
const say = (result: CallResult) => parentPort?.postMessage(result);

try {
  const store = await openSqliteStore(workerData.file, () => now);
  parentPort?.on('message', async (call: Call) => {
    now = call.now;
    try {
      const method = call.method.reduce<unknown>(
        (object, name) => (object as Record<string, unknown>)[name],
        store,
      );
      say({ id: call.id, value: await (method as Method)(...call.given) });
    } catch (error) {
      say({ id: call.id, fault: toFault(error) });
    }
  });
  say({ value: undefined });
} catch (error) {
  say({ fault: toFault(error) });
}
