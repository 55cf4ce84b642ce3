import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '../../../intake/shared/time.ts';

/** Bytes of a session's secret. */
const SECRET_BYTES = 32;

/** How long a session lasts, used or not, in milliseconds: one link per working day. */
const LIFE_MS = DAY_MS;

/** Maximum sessions at once. Beyond that, the oldest one ends. */
const MAX_SESSIONS = 100;

export interface Session {
  /** The person's name; until one is entered, the system user who created the link. */
  by: string;
  isNamed: boolean;
  /** Where replies to this person's messages go; '' if not entered. */
  address: string;
  /** Whether it is still valid, for long-running responses. */
  isSignedIn: () => boolean;
}

export interface Sessions {
  /** Starts a session for a user of this machine, and returns its secret. */
  open(by: string): string;
  /** The session with this secret; undefined if not found or ended. */
  find(secret: string): Session | undefined;
  /** Ends a session, if it exists. */
  end(secret: string): void;
}

/**
 * Sessions are only kept in memory: they end with the process, or after a day.
 * @param now in milliseconds since the epoch
 */
export function createSessions(now: () => number): Sessions {
  const sessions = new Map<string, Session>();
  return {
    open(by) {
      const [first] = sessions.keys();
      if (sessions.size >= MAX_SESSIONS && first !== undefined) sessions.delete(first);
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const key = digestOf(secret);
      const until = now() + LIFE_MS;
      const isSignedIn = () => sessions.has(key) && now() < until;
      sessions.set(key, { by, isNamed: false, address: '', isSignedIn });
      return secret;
    },
    find(secret) {
      const session = sessions.get(digestOf(secret));
      return session?.isSignedIn() ? session : undefined;
    },
    end: (secret) => void sessions.delete(digestOf(secret)),
  };
}

/** Secrets are looked up by digest, so the time of a lookup reveals nothing about a secret. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
