import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables } from '../schema.ts';

type Row = Selectable<Tables['submission']>;

/** The keys by which the submissions of one person are found; an empty one finds none. */
export type PersonKeys = Pick<Row, 'email_key' | 'phone_key'>;

/** Whether a submission is of a person, as an SQL expression. */
export function isOf({ email_key, phone_key }: PersonKeys): RawBuilder<SqlBool> {
  return sql<SqlBool>`(email_key = ${email_key} and ${email_key} <> ''
    or phone_key = ${phone_key} and ${phone_key} <> '')`;
}

/**
 * Other submissions with the same email address or phone number, the newest first. The search stops
 * there: if it went on from these, a household would become one person.
 * @param most without it, all are returned
 */
export function relatives(
  db: Kysely<Tables>,
  row: Pick<Row, 'seq'> & PersonKeys,
  most?: number,
): Promise<Pick<Row, 'id' | 'receipt' | 'received_at' | 'mode' | 'fields'>[]> {
  const query = db
    .selectFrom('submission')
    .select(['id', 'receipt', 'received_at', 'mode', 'fields'])
    .where('seq', '<>', row.seq)
    .where(isOf(row))
    .orderBy('seq', 'desc');
  return (most === undefined ? query : query.limit(most)).execute();
}
