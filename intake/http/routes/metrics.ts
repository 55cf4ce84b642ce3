import type { OutcomeWord } from '../../deliver/queue/outcome.ts';
import type { FileStore } from '../../files/files.ts';
import type { Destination } from '../../store/destinations.ts';
import type { Store } from '../../store/store.ts';
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

type Values = Readonly<Record<string, number>>;

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
  /** A gauge that is read when it is asked for; its values are by label, or under ''. */
  const gauge = (name: string, help: string, label: string, read: () => Promise<Values>) =>
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        for (const [value, number] of Object.entries(await read())) {
          this.set(label ? { [label]: value } : {}, number);
        }
      },
    });
  gauge('intake_deliveries', 'Deliveries by state; dead ones need attention', 'state', () =>
    store.outbox.counts(),
  );
  gauge(
    'intake_submissions',
    'Stored submissions by place; suspects are quarantined until a person reviews them',
    'place',
    async () => ({ inbox: await store.records.count({}), ...(await store.records.attention()) }),
  );
  gauge(
    'intake_disk_usable',
    '1 if new files can be stored, 0 if the disk is full or broken',
    '',
    async () => ({
      '': await files.ping().then(
        () => 1,
        () => 0,
      ),
    }),
  );
  return {
    contact: (outcome) => contacts.inc({ outcome }),
    attempt: (destination, outcome) => attempts.inc({ destination, outcome }),
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
