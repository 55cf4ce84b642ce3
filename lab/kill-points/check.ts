import { createHash } from 'node:crypto';
import path from 'node:path';
import { openSqliteStore } from '../../intake/store/engine/sqlite/sqlite.ts';
import type { TestService } from '../../tests/harness/service.ts';
import type { SentForm } from './prepared.ts';

/** The tables that a submission and its delivery write. */
const TABLES = [
  ...['submission', 'search', 'file', 'file_scan', 'consent_event', 'consent_person'],
  ...['outbox', 'attempt'],
];

/** What of a form is stored: all, nothing, or something between, which is a fault. */
export interface Look {
  found: 'whole' | 'absent' | 'half';
  /** '' where it is absent. */
  receipt: string;
  /** What is not as it should be, in words. */
  faults: string[];
}

/** How many rows each table has, by its name. */
export function rowCounts(service: TestService): Map<string, number> {
  const count = (table: string) => service.rows<{ n: number }>(`select count(*) n from ${table}`);
  return new Map(TABLES.map((table) => [table, count(table)[0]?.n ?? 0]));
}

/** @param before the rows that were there before the form was sent */
export async function lookFor(
  form: SentForm,
  service: TestService,
  before: ReadonlyMap<string, number>,
): Promise<Look> {
  const [row, ...more] = service.rows<{ id: string; receipt: string }>(
    'select id, receipt from submission where key = ?',
    form.key,
  );
  if (row === undefined) {
    const faults = [...rowCounts(service)]
      .filter(([table, rows]) => rows !== before.get(table))
      .map(([table, rows]) => `no submission, but ${rows} rows in ${table}`);
    return { found: faults.length === 0 ? 'absent' : 'half', receipt: '', faults };
  }
  const faults = more.length === 0 ? [] : [`stored ${more.length + 1} times`];
  const files = service.rows<{ id: string; sha256: string }>(
    'select id, sha256 from file where submission_id = ? order by position',
    row.id,
  );
  if (files.map(({ sha256 }) => sha256).join() !== form.hashes.join()) {
    faults.push(`${files.length} rows of documents, or other hashes`);
  }
  for (const [index, { id }] of files.entries()) {
    if ((await hashOf(service, id)) !== form.hashes[index]) faults.push(`document ${id} is broken`);
  }
  const one = (what: string, query: string) => {
    const { length } = service.rows(query, row.id);
    if (length !== 1) faults.push(`${length} rows of ${what}`);
  };
  one(
    'its consent',
    `select 1 from consent_person join consent_event using (seq)
      where submission_id = ? and kind = 'given'`,
  );
  one('its delivery', 'select 1 from outbox where submission_id = ?');
  one('its search', 'select 1 from search join submission using (seq) where id = ?');
  return { found: faults.length === 0 ? 'whole' : 'half', receipt: row.receipt, faults };
}

/** Files that lie where they should not, in words. */
export async function strayFiles(service: TestService): Promise<string[]> {
  const known = new Set(service.rows<{ id: string }>('select id from file').map(({ id }) => id));
  const arriving = await service.files('arriving');
  const kept = (await service.files('kept')).filter((id) => !known.has(id));
  return [
    ...arriving.map((name) => `arriving/${name} is left`),
    ...kept.map((id) => `kept/${id} has no row`),
  ];
}

/** What the store itself finds wrong, once the service has ended. */
export async function storeFaults({ dataDir }: TestService): Promise<string[]> {
  const store = await openSqliteStore(path.join(dataDir, 'submissions.db'));
  try {
    const { faults } = await store.consents.verify();
    const consents = faults.map(({ seq, fault }) => `consent ${seq}: ${fault}`);
    return [...(await store.faults()), ...consents];
  } finally {
    await store.close();
  }
}

async function hashOf(service: TestService, id: string): Promise<string> {
  const bytes = await service.keptFile(id).catch(() => Buffer.alloc(0));
  return createHash('sha256').update(bytes).digest('hex');
}
