import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';

/** The secrets that the instances of one service share, in SQL. */
export function createSecrets(db: Kysely<Tables>): Pick<Store, 'secret'> {
  return {
    async secret(name) {
      await db
        .insertInto('secret')
        .values({ name, value: randomBytes(32).toString('hex') })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { value } = await db
        .selectFrom('secret')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return value;
    },
  };
}
