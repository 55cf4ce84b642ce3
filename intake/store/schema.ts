import { type Generated, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Mode } from '../../contract/audience.ts';
import type { FileKind } from '../../contract/files.ts';
import type { Destination, OutboxState } from './store.ts';

/** The tables. Times are milliseconds since the epoch; booleans are 0 and 1; `fields`, `flags` and `suspicion` are JSON. */
export interface Tables {
  submission: {
    /** Counts up in the order of arrival. */
    seq: Generated<number>;
    id: string;
    receipt: string;
    key: string | null;
    fingerprint: string;
    mode: Mode;
    received_at: number;
    fields: string;
    suspicion: Generated<string>;
    /** When somebody, or work of the sender's computer, let a suspicious one go on. */
    released_at: number | null;
  };
  file: {
    id: string;
    submission_id: string;
    position: number;
    field: string;
    name: string;
    kind: FileKind;
    size: number;
    sha256: string;
    flags: string;
  };
  consent: {
    submission_id: string;
    text: string;
    text_sha256: string;
    given: number;
    at: number;
    page_url: string;
    address: string;
    user_agent: string;
    phone: string;
  };
  /** Every text that a build of the site ever asked to agree to. */
  consent_text: {
    sha256: string;
    text: string;
    first_seen_at: number;
  };
  outbox: {
    id: string;
    submission_id: string;
    destination: Destination;
    state: OutboxState;
    /** Counts claims and only goes up: it tells a late result from a current one. */
    attempts: number;
    failures: Generated<number>;
    refusals: Generated<number>;
    unfinished: Generated<number>;
    /** How often a success of another row made this one due early. */
    pulls: Generated<number>;
    /** Who sent it; '' is nobody known. */
    source: Generated<string>;
    /** Its place in the fair queue of its destination. */
    turn: Generated<number>;
    due_at: number;
    /** The wait that led to `due_at`, in milliseconds. */
    wait_ms: Generated<number>;
    /** The receiver asked for no attempt before this. */
    not_before: number | null;
    lease_owner: string | null;
    lease_until: number | null;
    outcome: string | null;
    detail: string | null;
    delivered_at: number | null;
    buried_at: number | null;
  };
  /** One row, written to find out whether it can be. */
  heartbeat: {
    at: number;
  };
}

/** Forward only, in the order of their names. A step that has run anywhere is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-submissions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('submission')
        .addColumn('seq', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('id', 'text', (c) => c.notNull().unique())
        .addColumn('receipt', 'text', (c) => c.notNull().unique())
        .addColumn('key', 'text', (c) => c.unique())
        .addColumn('fingerprint', 'text', (c) => c.notNull())
        .addColumn('mode', 'text', (c) => c.notNull())
        .addColumn('received_at', 'bigint', (c) => c.notNull())
        .addColumn('fields', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('submission_fingerprint')
        .on('submission')
        .columns(['fingerprint', 'received_at'])
        .execute();
      await db.schema
        .createTable('file')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('field', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('size', 'bigint', (c) => c.notNull())
        .addColumn('sha256', 'text', (c) => c.notNull())
        .addColumn('flags', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('file_submission').on('file').column('submission_id').execute();
      await db.schema
        .createTable('consent')
        .addColumn('submission_id', 'text', (c) => c.primaryKey().references('submission.id'))
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('text_sha256', 'text', (c) => c.notNull())
        .addColumn('given', 'integer', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('page_url', 'text', (c) => c.notNull())
        .addColumn('address', 'text', (c) => c.notNull())
        .addColumn('user_agent', 'text', (c) => c.notNull())
        .addColumn('phone', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('outbox')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id'))
        .addColumn('destination', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('due_at', 'bigint', (c) => c.notNull())
        .addColumn('lease_owner', 'text')
        .addColumn('lease_until', 'bigint')
        .addColumn('outcome', 'text')
        .addColumn('detail', 'text')
        .addColumn('delivered_at', 'bigint')
        .addUniqueConstraint('outbox_once', ['submission_id', 'destination'])
        .execute();
      await db.schema
        .createIndex('outbox_due')
        .on('outbox')
        .columns(['destination', 'state', 'due_at'])
        .execute();
    },
  },
  '0002-fair-deliveries': {
    async up(db: Kysely<unknown>) {
      const add = (table: string, column: string) =>
        sql.raw(`alter table ${table} add column ${column}`).execute(db);
      await add('submission', "suspicion text not null default '[]'");
      await add('submission', 'released_at bigint');
      for (const count of ['failures', 'refusals', 'unfinished', 'pulls']) {
        await add('outbox', `${count} integer not null default 0`);
      }
      await add('outbox', "source text not null default ''");
      await add('outbox', 'turn bigint not null default 0');
      await add('outbox', 'wait_ms bigint not null default 0');
      await add('outbox', 'not_before bigint');
      await add('outbox', 'buried_at bigint');

      // `attempts` was all there was. The last outcome tells of one refusal; the rest were failures, and
      // from the second on they stand three rungs further up, as three short ones were put in.
      await sql`update outbox set refusals = 1 where outcome in ('refused', 'too-large')`.execute(
        db,
      );
      await sql`update outbox set failures = attempts - refusals - case state when 'leased' then 1 else 0 end
        where outcome is not null and attempts > refusals and state in ('waiting', 'leased')`.execute(
        db,
      );
      await sql`update outbox set failures = failures + 3 where failures > 1`.execute(db);
      // What they were told to wait is not known: the longest wait, of 24 h and a fifth.
      await sql`update outbox set wait_ms = 103680000 where attempts > 0`.execute(db);
      await sql`update outbox set buried_at = due_at where state = 'dead'`.execute(db);

      await db.schema.dropIndex('outbox_due').execute();
      for (const [name, columns] of Object.entries({
        // With the wait in it, what is due too far ahead is found without reading a row.
        outbox_due: ['destination', 'state', 'due_at', 'wait_ms'],
        // With the due time in it, rows that wait are passed over without reading them.
        outbox_turn: ['destination', 'state', 'turn', 'due_at'],
        outbox_source: ['destination', 'source', 'state', 'turn'],
      })) {
        await db.schema.createIndex(name).on('outbox').columns(columns).execute();
      }
    },
  },
  '0003-heartbeat': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('heartbeat')
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute();
      await sql`insert into heartbeat (at) values (0)`.execute(db);
    },
  },
  '0004-consent-texts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('consent_text')
        .addColumn('sha256', 'text', (c) => c.primaryKey())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('first_seen_at', 'bigint', (c) => c.notNull())
        .execute();
    },
  },
};
