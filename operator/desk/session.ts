import { createHash, randomBytes } from 'node:crypto';

/** Bytes of a session's secret. */
const SECRET_BYTES = 32;

/** Sessions at once; the one that was opened first makes room. */
const MOST = 100;

export interface Sessions {
  /** Begins one for somebody, and answers its secret. */
  open(by: string): string;
  /** Who has the session of this secret; undefined for one that this process did not give. */
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

/** Looked up by a digest, the time that a search takes tells nothing of the secret. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
