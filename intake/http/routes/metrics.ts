import type { OutcomeWord } from '../../deliver/queue/outcome.ts';
import type { FileStore } from '../../files/files.ts';
import type { Destination } from '../../store/outbox/outbox.ts';
import type { Store } from '../../store/store.ts';
import { COUNTS_GOOD_FOR_MS, cachedFor } from './cached.ts';
import type { Count } from './contact.ts';

/** The service's counters, in Prometheus' terms. */
export interface Metrics {
  contact: Count;
  attempt: (destination: Destination, outcome: OutcomeWord) => void;
  /** All metrics in Prometheus' format, and their media type. */
  read(): Promise<{ text: string; type: string }>;
}

/**
 * Outcomes that alerts use, counted from 0: Prometheus sees no increase in a series that begins
 * with 1, and can't tell a missing series from a service that is down.
 */
const WATCHED = ['stored', 'unavailable', 'no-room', 'overloaded'] satisfies Parameters<Count>[0][];

/** Loads the library only if metrics are read: it takes memory, and always watches the process. */
export async function createMetrics(
  store: Pick<Store, 'outbox' | 'records' | 'logBytes'>,
  files: Pick<FileStore, 'ping'>,
): Promise<Metrics> {
  // Both read whole tables.
  const deliveries = cachedFor(COUNTS_GOOD_FOR_MS, () => store.outbox.counts());
  const submissions = cachedFor(COUNTS_GOOD_FOR_MS, () => store.records.counts());
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const contacts = new Counter({
    name: 'intake_requests_total',
    help: 'Form requests by result: stored, repeated, or why they were refused',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of WATCHED) contacts.inc({ outcome }, 0);
  const attempts = new Counter({
    name: 'intake_delivery_attempts_total',
    help: 'Delivery attempts by destination and result',
    labelNames: ['destination', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'intake_deliveries',
    help: 'Deliveries by state; dead ones need attention',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await deliveries();
      for (const [state, rows] of Object.entries(counts)) this.set({ state }, rows);
    },
  });
  new Gauge({
    name: 'intake_submissions',
    help: 'Stored submissions by place; suspects are quarantined until a person reviews them',
    labelNames: ['place'],
    registers,
    async collect() {
      const { inbox, suspects, failed } = await submissions();
      for (const [place, rows] of Object.entries({ inbox, suspects, failed })) {
        this.set({ place }, rows);
      }
    },
  });
  new Gauge({
    name: 'intake_disk_usable',
    help: '1 if new files can be stored, 0 if the disk is full or broken',
    registers,
    async collect() {
      this.set(
        await files.ping().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: 'intake_database_log_bytes',
    help: "Bytes of SQLite's log; above 64 MiB, another program has been reading the database too long",
    registers,
    async collect() {
      this.set(await store.logBytes());
    },
  });
  return {
    contact: (outcome) => contacts.inc({ outcome }),
    attempt: (destination, outcome) => attempts.inc({ destination, outcome }),
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
