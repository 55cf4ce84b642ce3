import { setTimeout as pause } from 'node:timers/promises';
import { eachAtOnce } from '../../intake/files/s3/at-once.ts';
import { openS3Files } from '../../intake/files/s3/s3.ts';
import { verify } from '../../intake/files/verified.ts';
import { openPostgresStore } from '../../intake/store/engine/postgres/postgres.ts';
import type { Book, Entry } from './book.ts';
import type { Cluster } from './cluster.ts';
import { MARK } from './deliveries.ts';
import { DATABASE, type Server } from './postgres-pair.ts';

/** Files read from the bucket at once. */
const READS = 8;
const LOOK_MS = 500;

interface Row {
  receipt: string;
  key: string;
  /** '' if it is of no client that keeps a book. */
  mark: string;
  /** Of its file, which the bucket should hold under this name. */
  file: string | null;
  sha256: string | null;
  delivery: string | null;
  state: string | null;
}

/** What became of everything that was sent. */
export interface Findings {
  sent: number;
  acknowledged: number;
  lost: string[];
  doubled: string[];
  /** Stored, and the client never knew: harmless. */
  unknown: number;
  /** Submissions that came to the receiver more than once under the same id: allowed. */
  repeated: number;
  /** Objects of no submission. Each request that brought no receipt may leave one. */
  strays: number;
  /** Anything else that may not be, in words. */
  faults: string[];
}

/** Waits until nothing waits to be handed on; returns how much still does at the end. */
export async function handedOn(server: Server, withinMs: number, signal: AbortSignal) {
  const query = `select count(*) from outbox where state in ('waiting', 'leased')`;
  const until = performance.now() + withinMs;
  for (;;) {
    const rows = await server.value(query);
    if (rows === 0 || performance.now() > until) return rows;
    await pause(LOOK_MS, undefined, { signal });
  }
}

/** Holds the store, the bucket and the receiver's notes against the clients' book. */
export async function audit(book: Book, cluster: Cluster, server: Server): Promise<Findings> {
  const rows = await rowsOf(server);
  const byMark = Map.groupBy(rows.filter(hasMark), ({ mark }) => mark);
  const known = new Set(book.entries.map(({ mark }) => mark));
  const { broken, strays } = await auditFiles(cluster, rows);
  const lost = book.entries.flatMap((entry) => lossOf(entry, byMark.get(entry.mark), broken));
  const doubled = [...byMark]
    .filter(([, same]) => same.length > 1)
    .map(([mark, same]) => `${mark} is stored as ${same.map(({ receipt }) => receipt).join(', ')}`);
  const { arrivals } = cluster.deliveries;
  const taken = Map.groupBy(arrivals, ({ id }) => id);
  const faults = rows.flatMap(({ receipt, mark, delivery, state }) => [
    ...(state === 'delivered' ? [] : [`${receipt} is not handed on: ${state}`]),
    ...(taken.has(delivery ?? '') ? [] : [`${receipt} never came`]),
    ...(mark === '' || known.has(mark) ? [] : [`${receipt} was never sent`]),
  ]);
  for (const [mark, same] of Map.groupBy(arrivals.filter(hasMark), (arrival) => arrival.mark)) {
    const ids = new Set(same.map(({ id }) => id));
    if (ids.size > 1) faults.push(`${mark} came under ${ids.size} ids`);
    if (!byMark.has(mark)) faults.push(`${mark} came, and is not stored`);
  }
  const repeated = [...taken.values()].filter((same) => same.length > 1).length;
  if (strays > book.unanswered) {
    faults.push(
      `${strays} files of no submission, and ${book.unanswered} requests without receipt`,
    );
  }
  const unsure = book.entries.filter(({ receipt, mark }) => receipt === '' && byMark.has(mark));
  return {
    sent: book.entries.length,
    acknowledged: book.acknowledged,
    ...{ lost, doubled, unknown: unsure.length, repeated, strays },
    faults: [...book.faults, ...faults, ...(await faultsOf(cluster.databaseUrl))],
  };
}

const hasMark = ({ mark }: { mark: string }) => mark !== '';

async function rowsOf(server: Server): Promise<Row[]> {
  const found = await server.query(
    `select receipt, key, fields, file.id as file, sha256, outbox.id as delivery, state
      from submission
      left join file on file.submission_id = submission.id
      left join outbox on outbox.submission_id = submission.id`,
    DATABASE,
  );
  return found.map((row) => {
    return { ...row, mark: MARK.exec(String(row.fields))?.[0] ?? '' } as unknown as Row;
  });
}

function lossOf(entry: Entry, rows: Row[] | undefined, broken: ReadonlySet<string>): string[] {
  if (entry.receipt === '') return [];
  const row = rows?.find(({ receipt }) => receipt === entry.receipt);
  if (!row) return [`${entry.receipt} is lost`];
  if ((row.sha256 ?? '') !== entry.sha256) return [`${entry.receipt} has another file`];
  return row.file && broken.has(row.file) ? [`the file of ${entry.receipt} is lost`] : [];
}

/** The names of files whose bytes in the bucket are not what was sent, and how many no row names. */
async function auditFiles(
  cluster: Cluster,
  rows: readonly Row[],
): Promise<{ broken: Set<string>; strays: number }> {
  const files = openS3Files(cluster.bucket, { spoolDir: cluster.instances[0]?.dataDir ?? '' });
  const broken = new Set<string>();
  const known = new Set(rows.map(({ file }) => file));
  await eachAtOnce(rows, READS, async ({ file, sha256 }) => {
    if (file === null) return;
    await files
      .open(file)
      .then((opened) => verify(opened, sha256 ?? ''))
      .catch(() => broken.add(file));
  });
  let strays = 0;
  for await (const { id } of files.list()) if (!known.has(id)) strays += 1;
  await files.close();
  return { broken, strays };
}

/** What the store itself finds wrong: rows without a submission, breaks in the consent log. */
async function faultsOf(databaseUrl: string): Promise<string[]> {
  const store = await openPostgresStore(databaseUrl);
  try {
    const { faults } = await store.consents.verify();
    return [
      ...(await store.faults()),
      ...faults.map(({ seq, fault }) => `consent ${seq}: ${fault}`),
    ];
  } finally {
    await store.close();
  }
}
