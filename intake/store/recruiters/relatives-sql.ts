import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import { TIES, type Tie } from './records.ts';

type Row = Selectable<Tables['submission']>;

/** The keys by which the submissions of one person are found; an empty one finds none. */
export type PersonKeys = Pick<Row, 'email_key' | 'phone_key' | 'name_key'>;

/** Whether a submission has the same email address or phone number, as an SQL expression. */
export function isNear({ email_key, phone_key }: PersonKeys): RawBuilder<SqlBool> {
  return sql<SqlBool>`(email_key = ${email_key} and ${email_key} <> ''
    or phone_key = ${phone_key} and ${phone_key} <> '')`;
}

/** Whether a submission is certainly from the same person, as an SQL expression. */
export function isOf({ email_key, name_key }: PersonKeys): RawBuilder<SqlBool> {
  return sql<SqlBool>`(email_key = ${email_key} and ${email_key} <> ''
    and name_key = ${name_key} and ${name_key} <> '')`;
}

/** The properties that two submissions share. */
export function tiesOf(one: PersonKeys, other: PersonKeys): Tie[] {
  return TIES.filter((tie) => {
    const key = `${tie}_key` as const;
    return one[key] !== '' && one[key] === other[key];
  });
}

/** The same as `isOf`. A phone number may be a switchboard's, and an address a department's. */
export function areCertain(ties: readonly Tie[]): boolean {
  return ties.includes('email') && ties.includes('name');
}

/**
 * Other submissions with the same email address or phone number, newest first. The search stops
 * there: otherwise a household would become one person.
 * @param most without it, all are returned
 */
export function relatives(
  db: Kysely<Tables>,
  row: Pick<Row, 'seq'> & PersonKeys,
  most?: number,
): Promise<(Pick<Row, 'id' | 'receipt' | 'received_at' | 'mode' | 'fields'> & PersonKeys)[]> {
  const query = db
    .selectFrom('submission')
    .select(['id', 'receipt', 'received_at', 'mode', 'fields'])
    .select(['email_key', 'phone_key', 'name_key'])
    .where('seq', '<>', row.seq)
    .where(isNear(row))
    .orderBy('seq', 'desc');
  return (most === undefined ? query : query.limit(most)).execute();
}
