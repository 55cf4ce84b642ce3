import type { Client } from 'pg';
import type { Server } from '../postgres-pair.ts';
import type { Scenario } from '../scenario.ts';
import { underLoad } from '../under-load.ts';

/** Ends the connections of all instances, and says how many. */
const END_ALL = `select count(pg_terminate_backend(pid))::int4 as ended from pg_stat_activity
  where application_name = 'recruiting-site'`;
const ROUNDS = 20;
/** Between two rounds, in milliseconds. */
const BETWEEN_MS = 500;
/** How long others hold all connections, in milliseconds. */
const HELD_MS = 15_000;
/** Between two looks for a free connection, in milliseconds. */
const LOOK_MS = 50;
/** PostgreSQL's code for `sorry, too many clients already`. */
const TOO_MANY = '53300';

/**
 * All connections of the instances are ended on the server, twice a second for ten seconds.
 * Nothing is lost or delivered twice, and new connections are made at once.
 */
export const BACKENDS: Scenario = {
  title: 'backends killed: the server ends the connections in use, twenty times',
  handsOn: true,
  run: (stage) => {
    const bars = { gapMs: 30_000, firstMs: 20_000, waitMs: 30_000 };
    return underLoad(stage, { clients: 24, ...bars }, async (over) => {
      stage.say('all connections are ended, again and again');
      let ended = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const [row] = await stage.cluster.leader.query(END_ALL);
        ended += Number(row?.ended);
        over();
        await stage.wait(BETWEEN_MS);
      }
      return [{ what: 'connections ended', value: ended, least: ROUNDS }];
    });
  },
};

/**
 * Others take every connection that the server allows, and those of the instances as well.
 * Visitors are asked to try again; nothing is lost or delivered twice, and all goes on by itself.
 */
export const EXHAUSTION: Scenario = {
  title: 'connections exhausted: others take all that the server allows',
  handsOn: true,
  run: (stage) => {
    const bars = { gapMs: HELD_MS + 15_000, firstMs: 20_000, waitMs: HELD_MS + 15_000 };
    return underLoad(stage, { clients: 24, ...bars }, async (over) => {
      stage.say(`all connections are taken for ${HELD_MS / 1000} s`);
      const held: Client[] = [await stage.cluster.leader.connect()];
      const until = performance.now() + HELD_MS;
      try {
        while (performance.now() < until) {
          await held[0]?.query(END_ALL);
          await takeFree(stage.cluster.leader, held);
          await stage.wait(LOOK_MS);
        }
      } finally {
        await Promise.all(held.map((client) => client.end()));
      }
      over();
      return [{ what: 'connections that others held', value: held.length, least: 90 }];
    });
  },
};

/** Takes connections until the server refuses one. */
async function takeFree(server: Server, held: Client[]): Promise<void> {
  for (;;) {
    try {
      held.push(await server.connect());
    } catch (error) {
      if ((error as { code?: string }).code === TOO_MANY) return;
      throw error;
    }
  }
}
