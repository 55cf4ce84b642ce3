import { createHash, randomBytes } from 'node:crypto';

/** Bytes of a session's secret. */
const SECRET_BYTES = 32;

/** Sessions at once. Beyond that, the oldest session ends. */
const MOST = 100;

export interface Session {
  /** Who works in it: the user of the machine who made the link, until a person gave a name. */
  by: string;
  isNamed: boolean;
}

export interface Sessions {
  /** Begins a session for a user of this machine, and returns its secret. */
  open(by: string): string;
  /** The session with this secret; undefined if there is none. */
  find(secret: string): Session | undefined;
}

/** Sessions are remembered in memory alone: they end with the process. */
export function createSessions(): Sessions {
  const sessions = new Map<string, Session>();
  return {
    open(by) {
      const [first] = sessions.keys();
      if (sessions.size >= MOST && first !== undefined) sessions.delete(first);
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      sessions.set(digestOf(secret), { by, isNamed: false });
      return secret;
    },
    find: (secret) => sessions.get(digestOf(secret)),
  };
}

/** Secrets are looked up by digest, so the time of a lookup reveals nothing about a secret. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
