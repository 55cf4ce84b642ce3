import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

/** The consent texts' part of a store, over any database Kysely speaks to. */
export function createConsentTexts(
  db: Kysely<Tables>,
  now: () => number,
): Pick<Store, 'rememberConsentText' | 'consentText'> {
  return {
    async rememberConsentText(text) {
      const sha256 = createHash('sha256').update(text).digest('hex');
      await db
        .insertInto('consent_text')
        .values({ sha256, text, first_seen_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async consentText(sha256) {
      const row = await db
        .selectFrom('consent_text')
        .select('text')
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      return row?.text;
    },
  };
}
