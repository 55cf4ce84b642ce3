import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** The receiver answers within this time, in milliseconds, so that faults meet open deliveries. */
const MOST_MS = 60;

/** A text that every submission of the clients has once. */
export const MARK = /mark-[0-9a-f-]{36}/;

/** A submission that the receiver took. */
export interface Arrival {
  /** As `performance.now()` says. */
  at: number;
  id: string;
  /** '' where the submission has none. */
  mark: string;
}

/** A recruiter's system that notes under which id each submission was handed to it. */
export interface Deliveries {
  url: string;
  arrivals: readonly Arrival[];
  /** How many deliveries wait for their answer. */
  readonly open: number;
  /** Lets all deliveries wait for their answers until the function is called that it returns. */
  hold(): () => void;
  /** Refuses everything with 503 from now on, and names a time at which to try again. */
  refuse(retryAt?: Date): void;
  /** Takes everything from now on. */
  take(): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a receiver of webhooks on loopback. */
export async function receiveDeliveries(): Promise<Deliveries> {
  const arrivals: Arrival[] = [];
  let open = 0;
  let refusal: Record<string, string> | undefined;
  let held = Promise.resolve();
  const server = createServer(async (request, response) => {
    open++;
    response.once('close', () => open--);
    try {
      const body = await buffer(request);
      if (refusal) {
        response.writeHead(503, refusal);
      } else {
        const [mark = ''] = MARK.exec(body.toString('latin1')) ?? [];
        arrivals.push({ at: performance.now(), id: String(request.headers['webhook-id']), mark });
      }
      await held;
      await pause(Math.random() * MOST_MS);
      response.end();
    } catch {
      // The sender was killed.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    arrivals,
    get open() {
      return open;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    refuse(retryAt) {
      refusal = retryAt ? { 'retry-after': retryAt.toUTCString() } : {};
    },
    take() {
      refusal = undefined;
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
