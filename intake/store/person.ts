import { type SqlBool, sql } from 'kysely';
import type { Submission } from '../../contract/submission.ts';
import type { Db, Row } from './database.ts';

/** Properties that two submissions may share. Each alone may belong to several people. */
const TIES = ['email', 'phone', 'name'] as const;
export type Tie = (typeof TIES)[number];

/** The keys by which the submissions of one person are found; an empty one finds none. */
export type PersonKeys = Pick<Row<'submission'>, 'email_key' | 'phone_key' | 'name_key'>;

/** The properties that two submissions share. */
export function tiesOf(one: PersonKeys, other: PersonKeys): Tie[] {
  return TIES.filter((tie) => {
    const key = `${tie}_key` as const;
    return one[key] !== '' && one[key] === other[key];
  });
}

/**
 * Whether two submissions are certainly from the same person. A phone number may be a switchboard's,
 * and an address a department's.
 */
export function areCertain(ties: readonly Tie[]): boolean {
  return ties.includes('email') && ties.includes('name');
}

/**
 * Other submissions with the same email address or phone number, newest first. The search stops
 * there: otherwise a household would become one person.
 */
export function relatives(db: Db, row: Pick<Row<'submission'>, 'seq'> & PersonKeys) {
  return db
    .selectFrom('submission')
    .select(['id', 'receipt', 'received_at', 'mode', 'fields'])
    .select(['email_key', 'phone_key', 'name_key'])
    .where('seq', '<>', row.seq)
    .where(
      sql<SqlBool>`(email_key = ${row.email_key} and ${row.email_key} <> ''
        or phone_key = ${row.phone_key} and ${row.phone_key} <> '')`,
    )
    .orderBy('seq', 'desc');
}

/** First and last name as one; '' where neither was given. */
export function nameOf({ firstname, lastname }: Submission): string {
  return `${firstname} ${lastname}`.trim();
}
