import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { DAY_MS } from '../../intake/shared/time.ts';
import { type Person, personAt } from './people.ts';
import { createSecrets, replaceFile } from './secrets.ts';

/** How long a session lasts, used or not, in milliseconds: one link per working day. */
const LIFE_MS = DAY_MS;
/** The same for a session from a mailed link. */
export const MAILED_LIFE_MS = 7 * DAY_MS;

const MAX_SESSIONS = 100;

const FILE = 'desk-sessions.json';
const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      sha256: v.pipe(v.string(), v.hash(['sha256'])),
      until: v.number(),
      address: v.string(),
    }),
  ),
);

export interface Session {
  /** The person's name; until one is entered, the system user who created the link. */
  by: string;
  isNamed: boolean;
  /** Where replies to this person's messages go; '' if not entered. */
  address: string;
  /** Whether it began with a mailed link, so that name and address are those of DESK_PEOPLE. */
  isMailed: boolean;
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Sessions from mailed links are also kept in the data folder, by their secrets' digests, and so
 * outlast the process. The file has no names: at the next start they come from `people` again, and
 * the session of an address that was removed there ends.
 * @param now in milliseconds since the epoch
 */
export function createSessions(dataDir: string, people: readonly Person[], now: () => number) {
  const file = path.join(dataDir, FILE);
  const sessions = createSecrets<Session>(MAX_SESSIONS, now);

  function save(): void {
    const mailed = sessions.entries().filter(([, { value }]) => value.isMailed);
    const kept = mailed.map(([sha256, { value, until }]) => ({
      sha256,
      until,
      address: value.address,
    }));
    replaceFile(file, kept);
  }

  if (existsSync(file)) {
    const kept = v.safeParse(schema, readFileSync(file, 'utf8'));
    for (const { sha256, until, address } of kept.success ? kept.output : []) {
      const person = personAt(people, address);
      if (person) sessions.put(sha256, mailedSession(person), until);
    }
    save();
  }

  return {
    /**
     * Starts a session of a day, and returns its secret.
     * @param isNamed whether `by` is a person's name, and not only a user of this machine
     */
    open: (by: string, isNamed = false) =>
      sessions.add({ by, isNamed, address: '', isMailed: false }, LIFE_MS),
    /** Starts a session of a week for a person with a mailed link, and returns its secret. */
    openMailed(person: Person): string {
      const secret = sessions.add(mailedSession(person), MAILED_LIFE_MS);
      save();
      return secret;
    },
    /** The session with this secret; undefined if not found or ended. */
    find: sessions.find,
    /** Ends a session, if it exists. */
    end(secret: string): void {
      if (sessions.take(secret)?.isMailed) save();
    },
  };
}

function mailedSession({ name, address }: Person): Session {
  return { by: name, isNamed: true, address, isMailed: true };
}
