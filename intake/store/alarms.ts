import { sql } from 'kysely';
import type { Db, Row } from './database.ts';
import { type Destination, TO_THE_TEAM } from './destinations.ts';
import { INFECTED } from './submissions.ts';

/** Troubles that need attention. Times are milliseconds since the epoch. */
export interface Trouble {
  dead: { destination: Destination; count: number; since: number }[];
  suspects: { count: number; since: number };
  /** Submissions quarantined because a file contains malware; they count as suspects too. */
  infected: number;
}

/** The last alarm, and how many troubles the team knows of. */
export interface Alarm extends Pick<Row<'alarm'>, 'dead' | 'suspects' | 'infected'> {
  at: number;
}

/** Troubles that need attention, and the team's last alarm about them. */
export function createAlarms(db: Db) {
  return {
    /** Dead letters, by destination, and suspects from before `suspectsBefore`. */
    async trouble(suspectsBefore: number): Promise<Trouble> {
      // The destinations are listed for the index, which begins with the destination.
      const dead = await sql<Trouble['dead'][number]>`
        select destination, count(*) as count, min(buried_at) as since from outbox
        where destination in (${sql.join(TO_THE_TEAM)}) and state = 'dead'
        group by destination order by destination`.execute(db);
      const count = sql<number>`count(*)`.as('count');
      const quarantined = db.selectFrom('submission').select(count).where('quarantined', '=', 1);
      const suspects = await quarantined
        .select(sql<number>`coalesce(min(received_at), 0)`.as('since'))
        .where('received_at', '<=', suspectsBefore)
        .executeTakeFirstOrThrow();
      const infected = await quarantined
        .where('suspicion', 'like', `%"${INFECTED}"%`)
        .executeTakeFirstOrThrow();
      return { dead: dead.rows, suspects, infected: infected.count };
    },

    /** The last alarm that the team got; all 0 if it never got one. */
    async last(): Promise<Alarm> {
      const row = await db.selectFrom('alarm').selectAll().executeTakeFirstOrThrow();
      const { sent_at: at, ...known } = row;
      return { at, ...known };
    },

    /** Stores an alarm in place of the last one; false if another instance did so before. */
    async replace(last: Alarm, { at, ...known }: Alarm): Promise<boolean> {
      const change = db.updateTable('alarm').set({ sent_at: at, ...known });
      const { numUpdatedRows } = await change.where('sent_at', '=', last.at).executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

/** Ensures that the team gets one morning mail a day, from whichever instance sends it. */
export function createMornings(db: Db) {
  return {
    /**
     * Takes a day, such as `2026-11-20`.
     * @returns the day that was taken last, for `giveBackMorning`; undefined if this one, or a
     * later one, is already taken
     */
    async takeMorning(day: string): Promise<string | undefined> {
      const last = await db.selectFrom('morning').selectAll().executeTakeFirstOrThrow();
      const before = last.day;
      if (before >= day) return undefined;
      const taking = db.updateTable('morning').set({ day }).where('day', '=', before);
      const { numUpdatedRows } = await taking.executeTakeFirst();
      return numUpdatedRows === 1n ? before : undefined;
    },

    /** After a failure: releases the day. */
    async giveBackMorning(day: string, before: string): Promise<void> {
      await db.updateTable('morning').set({ day: before }).where('day', '=', day).execute();
    },
  };
}
