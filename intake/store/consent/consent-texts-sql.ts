import type { Kysely } from 'kysely';
import { lockConsentLog } from '../engine/locks.ts';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';
import { versionOf } from './consent-log-sql.ts';

/** The consent texts' part of a store, over any database that Kysely supports. */
export function createConsentTexts(
  db: Kysely<Tables>,
  now: () => number,
): Pick<Store, 'rememberConsentText' | 'consentText'> {
  // A stored text never changes, and a site has few of them.
  const read = new Map<string, string>();
  return {
    async rememberConsentText(text) {
      await db.transaction().execute(async (tx) => {
        await lockConsentLog(tx);
        await versionOf(tx, text, now());
      });
    },

    async consentText(sha256) {
      const known = read.get(sha256);
      if (known !== undefined) return known;
      const row = await db
        .selectFrom('consent_text')
        .select('text')
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      if (row) read.set(sha256, row.text);
      return row?.text;
    },
  };
}
