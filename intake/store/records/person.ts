import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../schema.ts';

type Row = Selectable<Tables['submission']>;

/**
 * Other submissions with the same e-mail address or phone number, the newest first. Not those of
 * somebody who shares only one of them with one of these: a household would become one person.
 * @param most all, where it is left out
 */
export function relatives(
  db: Kysely<Tables>,
  row: Pick<Row, 'seq' | 'email_key' | 'phone_key'>,
  most?: number,
): Promise<Pick<Row, 'id' | 'receipt' | 'received_at' | 'mode' | 'fields'>[]> {
  const query = db
    .selectFrom('submission')
    .select(['id', 'receipt', 'received_at', 'mode', 'fields'])
    .where('seq', '<>', row.seq)
    .where((eb) =>
      eb.or([
        eb.and([eb('email_key', '=', row.email_key), eb(eb.val(row.email_key), '<>', '')]),
        eb.and([eb('phone_key', '=', row.phone_key), eb(eb.val(row.phone_key), '<>', '')]),
      ]),
    )
    .orderBy('seq', 'desc');
  return (most === undefined ? query : query.limit(most)).execute();
}
