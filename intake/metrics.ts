import type { OutcomeWord } from './deliver/outcome.ts';
import type { FileStore } from './files/files.ts';
import type { Count } from './http/contact.ts';
import type { Destination, Store } from './store/store.ts';

/** What the service counts, in Prometheus' terms. */
export interface Metrics {
  contact: Count;
  attempt: (destination: Destination, outcome: OutcomeWord) => void;
  /** All metrics as Prometheus reads them, and their media type. */
  read(): Promise<{ text: string; type: string }>;
}

/** Loads the library only if metrics are read: it takes memory, and always watches the process. */
export async function createMetrics(
  store: Pick<Store, 'outbox' | 'records'>,
  files: Pick<FileStore, 'ping'>,
): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const contacts = new Counter({
    name: 'intake_requests_total',
    help: 'Requests to the form by how they ended: stored, repeated, or why they were refused',
    labelNames: ['outcome'],
    registers,
  });
  const attempts = new Counter({
    name: 'intake_delivery_attempts_total',
    help: 'Attempts to hand a submission on, by destination and how they ended',
    labelNames: ['destination', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'intake_deliveries',
    help: 'Deliveries by state; dead ones need a person',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await store.outbox.counts();
      for (const [state, rows] of Object.entries(counts)) this.set({ state }, rows);
    },
  });
  new Gauge({
    name: 'intake_submissions',
    help: 'Submissions held, by place; suspects wait for a person',
    labelNames: ['place'],
    registers,
    async collect() {
      const { inbox, suspects, failed } = await store.records.counts();
      for (const [place, rows] of Object.entries({ inbox, suspects, failed })) {
        this.set({ place }, rows);
      }
    },
  });
  new Gauge({
    name: 'intake_disk_usable',
    help: '1 where the disk takes new files, 0 where it is full or broken',
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
  return {
    contact: (outcome) => contacts.inc({ outcome }),
    attempt: (destination, outcome) => attempts.inc({ destination, outcome }),
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
