import { type Generated, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Mode } from '../../contract/audience.ts';
import type { FileKind } from '../../contract/files.ts';
import type { Destination } from './store.ts';

/** The tables. Times are milliseconds since the epoch; booleans are 0 and 1; `fields` and `flags` are JSON. */
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
  outbox: {
    id: string;
    submission_id: string;
    destination: Destination;
    state: 'waiting' | 'leased' | 'delivered' | 'dead';
    attempts: number;
    due_at: number;
    lease_owner: string | null;
    lease_until: number | null;
    outcome: string | null;
    detail: string | null;
    delivered_at: number | null;
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
  '0003-heartbeat': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('heartbeat')
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute();
      await sql`insert into heartbeat (at) values (0)`.execute(db);
    },
  },
};
