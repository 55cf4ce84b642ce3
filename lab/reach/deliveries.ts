import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** The receiver answers within this time, in milliseconds, so that faults meet open deliveries. */
const MOST_MS = 60;

/** A text that every submission has once. */
export const MARK = /mark-[0-9a-f-]{36}/;

/** A recruiter's system that notes under which id each submission was handed to it. */
export interface Deliveries {
  url: string;
  /** By submission: how often it came under each id. */
  byMark: ReadonlyMap<string, ReadonlyMap<string, number>>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a receiver of webhooks on loopback. */
export async function receiveDeliveries(): Promise<Deliveries> {
  const byMark = new Map<string, Map<string, number>>();
  const server = createServer(async (request, response) => {
    try {
      const body = await buffer(request);
      const [mark = ''] = MARK.exec(body.toString('latin1')) ?? [];
      const id = String(request.headers['webhook-id']);
      const ids = byMark.get(mark) ?? new Map<string, number>();
      byMark.set(mark, ids.set(id, (ids.get(id) ?? 0) + 1));
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
    byMark,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
