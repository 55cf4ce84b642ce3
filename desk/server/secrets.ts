import { createHash, randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { OWNER_ONLY_FILE } from '../../intake/shared/owner-only.ts';

/** A new secret of a session or a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets are looked up by digest, so the time of a lookup reveals nothing about a secret. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Values under secrets, each until a time. Beyond the limit, the oldest one is dropped.
 * @param now in milliseconds since the epoch
 */
export function createSecrets<Value>(limit: number, now: () => number) {
  const bySha256 = new Map<string, { value: Value; until: number }>();

  function put(sha256: string, value: Value, until: number): void {
    const [oldest] = bySha256.keys();
    if (bySha256.size >= limit && oldest !== undefined) bySha256.delete(oldest);
    bySha256.set(sha256, { value, until });
  }

  function find(secret: string): Value | undefined {
    const entry = bySha256.get(digestOf(secret));
    return entry && now() < entry.until ? entry.value : undefined;
  }

  return {
    /** Puts a value under a secret of which only the digest is known. */
    put,
    /** Puts a value under a new secret, which it returns. */
    add(value: Value, lifeMs: number): string {
      const secret = newSecret();
      put(digestOf(secret), value, now() + lifeMs);
      return secret;
    },
    /** Undefined for a wrong, used, or expired secret. */
    find,
    /** The same, and uses the secret up. */
    take(secret: string): Value | undefined {
      const value = find(secret);
      bySha256.delete(digestOf(secret));
      return value;
    },
    /** All entries that haven't expired. */
    entries: () => [...bySha256].filter(([, { until }]) => now() < until),
  };
}

/** Replaces a file at once. Only this user can read it. */
export function replaceFile(file: string, data: unknown): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify(data), { mode: OWNER_ONLY_FILE });
  renameSync(next, file);
}
