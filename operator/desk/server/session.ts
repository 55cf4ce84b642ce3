import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '../../../intake/shared/time.ts';

/** Bytes of a session's secret. */
const SECRET_BYTES = 32;

/** How long a session lasts, used or not, in milliseconds: a link in the morning is for one day. */
const LIFE_MS = DAY_MS;

/** Sessions at once. Beyond that, the oldest session ends. */
const MOST = 100;

export interface Session {
  /** Who works in it: the user of the machine who made the link, until a person gave a name. */
  by: string;
  isNamed: boolean;
  /** Where replies to this person's answers go; '' if nobody said so. */
  address: string;
  /** Whether it still lasts, for an answer that takes long. */
  isSignedIn: () => boolean;
}

export interface Sessions {
  /** Begins a session for a user of this machine, and returns its secret. */
  open(by: string): string;
  /** The session with this secret; undefined if there is none, or it has ended. */
  find(secret: string): Session | undefined;
  /** Ends a session. Does nothing if there is no such session. */
  end(secret: string): void;
}

/**
 * Sessions are remembered in memory alone: they end with the process, or after a day.
 * @param now in milliseconds since the epoch
 */
export function createSessions(now: () => number): Sessions {
  const sessions = new Map<string, Session>();
  return {
    open(by) {
      const [first] = sessions.keys();
      if (sessions.size >= MOST && first !== undefined) sessions.delete(first);
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
