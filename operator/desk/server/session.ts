import { createHash, randomBytes } from 'node:crypto';

/** Bytes of a session's secret. */
const SECRET_BYTES = 32;

/** Sessions at once. Beyond that, the oldest session ends. */
const MOST = 100;

export interface Sessions {
  /** Begins a session for a user, and returns its secret. */
  open(by: string): string;
  /** The user of the session with this secret; undefined if there is no such session. */
  by(secret: string): string | undefined;
}

/** Sessions are remembered in memory alone: they end with the process. */
export function createSessions(): Sessions {
  const people = new Map<string, string>();
  return {
    open(by) {
      const [first] = people.keys();
      if (people.size >= MOST && first !== undefined) people.delete(first);
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      people.set(digestOf(secret), by);
      return secret;
    },
    by: (secret) => people.get(digestOf(secret)),
  };
}

/** Secrets are looked up by digest, so the time of a lookup reveals nothing about a secret. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
