import { Hono } from 'hono';
import type { OutboxState } from '../../../../intake/store/outbox/outbox.ts';
import type { DeskEnv, DeskStore } from '../env.ts';

/** What the page shows around the submissions. */
export interface Surroundings {
  company: string;
  /** As `en-US`. */
  locale?: string;
  /** The country of phone numbers without a country code: ISO 3166, two letters. */
  phoneCountry?: string;
}

/** What an operator wants to know of the service. */
export interface Health {
  /** Deliveries by their state. */
  counts: Record<OutboxState, number>;
  /** The webhook's host; null without one. */
  webhook: string | null;
  mail: string | null;
  dataDir: string;
  /** Bytes. */
  files: { free: number };
  /** Null: submissions are never erased for their age. */
  retentionDays: number | null;
  version: string;
}

export interface StateRouteOptions {
  store: DeskStore;
  surroundings: Surroundings;
  /** All of `Health` that doesn't come from the store. */
  health(): Promise<Omit<Health, 'counts'>>;
}

/** The session, and the state of the service. */
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
