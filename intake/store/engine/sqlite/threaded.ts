import { Worker } from 'node:worker_threads';
import type { Store } from '../../store.ts';
import { CommitUnknownError } from '../../store-error.ts';
import { type Call, type CallResult, toError } from './thread-protocol.ts';

/** The parts of a store that have their own methods. */
const PARTS = [
  'outbox',
  'records',
  'consents',
  'erasures',
  'alarms',
  'scans',
  'documents',
] as const;
type Part = (typeof PARTS)[number];
/** Members that this thread handles itself. */
type Local = 'time' | 'onWork' | 'close';

/**
 * Opens the store in one SQLite file in its own thread: a hanging disk delays callers of the store,
 * but no page. Throws as `openSqliteStore` does.
 * @param now milliseconds since the epoch
 */
export async function openThreadedStore(file: string, now: () => number): Promise<Store> {
  const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
    name: 'database',
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
    workerData: { file, now: now() },
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  let isClosed = false;

  const opened = Promise.withResolvers<void>();
  worker.on('message', ({ id, ...result }: CallResult) => {
    if (id === undefined) {
      if ('fault' in result) opened.reject(toError(result.fault));
      else opened.resolve();
      return;
    }
    const call = waiting.get(id);
    waiting.delete(id);
    if ('fault' in result) call?.reject(toError(result.fault));
    else call?.resolve(result.value);
  });
  let cause: unknown;
  worker.once('error', (error) => {
    cause = error;
    opened.reject(error);
  });
  worker.once('exit', () => {
    const lost = new CommitUnknownError('The database thread has ended.', { cause });
    for (const call of waiting.values()) call.reject(lost);
    waiting.clear();
    opened.reject(lost);
    // Nothing can be stored any more: the service manager restarts the process.
    if (!isClosed) throw lost;
  });

  function call(method: readonly string[], given: readonly unknown[]): Promise<unknown> {
    if (isClosed) return Promise.reject(new Error('The store was closed.'));
    const answer = Promise.withResolvers<unknown>();
    const id = calls++;
    waiting.set(id, answer);
    worker.postMessage({ id, now: now(), method, given } satisfies Call);
    return answer.promise;
  }

  /** An object whose methods are calls, except its own. */
  const methodsOf = <T extends object>(path: readonly string[], own: Partial<T> = {}) =>
    new Proxy(own, {
      get: (target, name) =>
        Reflect.get(target, name) ??
        // Awaiting it looks for `then`.
        (typeof name === 'string' && name !== 'then' && name !== 'time'
          ? (...given: unknown[]) => call([...path, name], given)
          : undefined),
    }) as T;

  try {
    await opened.promise;
  } catch (error) {
    isClosed = true;
    await worker.terminate();
    throw error;
  }
  const parts = Object.fromEntries(PARTS.map((part) => [part, methodsOf([part])]));
  return methodsOf<Store>([], {
    ...(parts as unknown as Pick<Store, Part>),
    onWork: () => () => undefined,
    async close() {
      if (isClosed) return;
      await call(['close'], []);
      isClosed = true;
      await worker.terminate();
    },
  } satisfies Partial<Pick<Store, Part | Local>>);
}
