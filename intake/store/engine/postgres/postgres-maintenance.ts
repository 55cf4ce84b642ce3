import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { codeOf } from '../../../shared/errors.ts';
import { OWN_TABLES } from '../../erasure/own-tables.ts';
import type { Store } from '../../store.ts';
import { StoreError } from '../../store-error.ts';
import { guard } from './database-faults.ts';
import { OWN_TOOLS } from './own-tools.ts';

/** Tables whose rows an erasure deletes. */
const ERASED = ['submission', 'search', 'document_text', ...OWN_TABLES, 'consent', 'file_removal'];

/** How often to check whether another instance has rebuilt the index, in milliseconds. */
const TURN_MS = 100;

/** Classes of SQLSTATE that mean a damaged table or index. */
const DAMAGED = 'XX';

/** PostgreSQL's maintenance: its own tools make copies, and its own checks find damage. */
export function createPostgresMaintenance(config: ClientConfig): {
  own: Pick<Store, 'requireWhole' | 'logBytes' | 'backup' | 'faults'>;
  scrub: () => Promise<void>;
} {
  return {
    own: {
      // PostgreSQL checks its pages itself, and for many instances.
      requireWhole: async () => undefined,
      logBytes: async () => 0,
      async backup() {
        throw new StoreError(OWN_TOOLS.backup);
      },
      faults: () => alone(config, faultsOf),
    },
    /**
     * Permanently removes deleted rows from tables and indexes. Their bytes may stay in free space
     * of the table's pages until it is used again, and they stay in the write-ahead log, on
     * replicas, and in backups while those are kept; see docs/reach.md.
     */
    scrub: () =>
      alone(config, async (client) => {
        await client.query(`vacuum ${ERASED.join(', ')}`);
        await renewWords(client);
      }),
  };
}

/** Uses its own connection, because this may take longer than a statement otherwise may. */
function alone<R>(config: ClientConfig, work: (client: pg.Client) => Promise<R>): Promise<R> {
  return guard(async () => {
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

/**
 * Rebuilds the index of the documents' words beside the old one, because a GIN index keeps a word
 * even if no row has it any more. 20,000 documents take some 5 s, in which searches continue.
 */
async function renewWords(client: pg.Client): Promise<void> {
  // One at a time, because two would deadlock. Polls, because a waiting statement would itself be
  // waited for. The lock ends with the connection.
  const turn = "select pg_try_advisory_lock(hashtextextended('document words', 0)) as had";
  while (!(await client.query(turn)).rows[0]?.had) await sleep(TURN_MS);
  // Leftovers of a rebuild that was interrupted.
  for (const rest of ['ccnew', 'ccold']) {
    await client.query(`drop index if exists document_text_words_${rest}`);
  }
  await client.query('reindex index concurrently document_text_words');
}

/** Rows without a submission, and damage that the extension amcheck finds if it is installed. */
async function faultsOf(client: pg.Client): Promise<string[]> {
  const found: string[] = [];
  for (const table of ['file', 'outbox']) {
    const { rows } = await client.query<{ id: string }>(
      `select id from ${table} where not exists (
        select 1 from submission where submission.id = ${table}.submission_id) order by id`,
    );
    found.push(...rows.map(({ id }) => `${table} ${id} belongs to no submission`));
  }
  const { rows: checks } = await client.query(
    `select extnamespace::regnamespace::text as schema from pg_extension where extname = 'amcheck'`,
  );
  const schema: string | undefined = checks[0]?.schema;
  return schema === undefined ? found : [...found, ...(await damages(client, schema))];
}

async function damages(client: pg.Client, schema: string): Promise<string[]> {
  const found: string[] = [];
  const { rows } = await client.query<{ oid: number; name: string; kind: 'r' | 'i' }>(
    `select oid::int8 as oid, relname as name, relkind as kind from pg_class
      where relnamespace = current_schema()::regnamespace
        and (relkind = 'r' or relam = (select oid from pg_am where amname = 'btree')) order by 2`,
  );
  for (const { oid, name, kind } of rows) {
    try {
      if (kind === 'i') {
        await client.query(`select ${schema}.bt_index_check($1::oid::regclass, true)`, [oid]);
        continue;
      }
      const { rows: damaged } = await client.query<{ blkno: number; msg: string }>(
        `select blkno, msg from ${schema}.verify_heapam($1::oid::regclass)`,
        [oid],
      );
      found.push(...damaged.map(({ blkno, msg }) => `${name}, page ${blkno}: ${msg}`));
    } catch (error) {
      const code = codeOf(error);
      // A user who may not run the check at least gets the rest.
      if (code === '42501') return found;
      if (!code?.startsWith(DAMAGED)) throw error;
      found.push(`${name}: ${(error as Error).message}`);
    }
  }
  return found;
}
