import { Hono } from 'hono';
import type { OutboxState } from '../../../intake/store/store.ts';
import type { DeskEnv, DeskStore } from '../env.ts';

/** What the page shows around the submissions. */
export interface Surroundings {
  company: string;
  /** As `en-US`. */
  locale?: string;
  /** Where a phone number without a country code is from: ISO 3166, two letters. */
  phoneCountry?: string;
}

/** What an operator wants to know of the service. */
export interface Health {
  /** Deliveries by their state. */
  counts: Record<OutboxState, number>;
  /** The host that submissions are handed on to; null for none. */
  webhook: string | null;
  mail: string | null;
  dataDir: string;
  /** Bytes. */
  files: { free: number };
  /** Null: nothing is erased by its age. */
  retentionDays: number | null;
  version: string;
}

export interface StateRouteOptions {
  store: DeskStore;
  surroundings: Surroundings;
  /** What `health` needs beside the store. */
  health(): Promise<Omit<Health, 'counts'>>;
}

/** Who is at the desk, and how the service is. */
export function createStateRoutes({
  store,
  surroundings,
  health,
}: StateRouteOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();
  routes.get('/session', (c) => c.json({ by: c.var.by, ...surroundings, live: true }));
  routes.get('/health', async (c) => {
    const counts = await store.outbox.counts();
    return c.json({ counts, ...(await health()) } satisfies Health);
  });
  return routes;
}
