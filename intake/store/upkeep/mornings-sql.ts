import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Mornings } from './mornings.ts';

/** In SQL: one conditional change, which only one of several instances makes. */
export function createMornings(db: Kysely<Tables>): Mornings {
  return {
    async takeMorning(day) {
      const { day: before } = await db
        .selectFrom('morning')
        .select('day')
        .executeTakeFirstOrThrow();
      if (before >= day) return undefined;
      const { numUpdatedRows } = await db
        .updateTable('morning')
        .set({ day })
        .where('day', '=', before)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? before : undefined;
    },

    async giveBackMorning(day, before) {
      await db.updateTable('morning').set({ day: before }).where('day', '=', day).execute();
    },
  };
}
