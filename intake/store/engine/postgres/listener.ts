import pg, { type ClientConfig } from 'pg';
import { WORK_CHANNEL } from '../locks.ts';

/** Pauses before reconnecting, in milliseconds; the last one repeats. */
const PAUSES_MS = [100, 500, 2000, 10_000, 30_000];

export interface Listener {
  /** Calls `listener` for each message, and after each gap in which one may have been missed. */
  onWork(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Listens for messages of other instances on its own connection: one from the pool would miss
 * messages while it is in use. Connects at the first listener. Workers also look on their own every
 * few seconds, so a lost message costs some seconds and no delivery.
 */
export function createListener(config: ClientConfig, pausesMs = PAUSES_MS): Listener {
  const listeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failed = 0;
  let closed = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function connect(): Promise<void> {
    let own: pg.Client | undefined;
    try {
      // It reads the file of sslrootcert, which may be missing at the moment.
      own = new pg.Client(config);
      client = own;
      own.on('notification', tell);
      own.on('error', () => reconnect(own));
      own.on('end', () => reconnect(own));
      await own.connect();
      await own.query(`listen ${WORK_CHANNEL}`);
      if (failed > 0) tell();
      failed = 0;
    } catch {
      reconnect(own);
    }
  }

  function reconnect(lost: pg.Client | undefined): void {
    if (closed || client !== lost) return;
    client = undefined;
    lost?.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), pausesMs[Math.min(failed, pausesMs.length - 1)]);
    timer.unref();
    failed += 1;
  }

  return {
    onWork(listener) {
      if (listeners.size === 0 && !client && !timer) void connect();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
