import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../schema.ts';

type Row = Selectable<Tables['submission']>;

/**
 * Other submissions with the same email address or phone number, the newest first. The search stops
 * there: if it went on from these, a household would become one person.
 * @param most without it, all are returned
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
