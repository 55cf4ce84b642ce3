import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { OWNER_ONLY_FILE } from '../../../intake/shared/owner-only.ts';
import { digestOf } from './session.ts';

/** How long a link can be used, in milliseconds. */
const LIFE_MS = 10 * 60 * 1000;

/** After this many wrong tokens, the right one is also refused. */
const MAX_WRONG = 20;

const SECRET_BYTES = 32;

const FILE = 'desk-link.json';
const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sha256: v.pipe(v.string(), v.hash(['sha256'])), until: v.number(), by: v.string() }),
);

/**
 * Creates a link's token and writes its digest to the data folder, replacing an earlier one. Anyone
 * who can write there may open the desk. So any terminal of the same user can create a link for the
 * running desk, even if a service manager started it.
 * @param by the user who opens the desk with it
 */
export async function makeLink(
  dataDir: string,
  by: string,
  now: () => number = Date.now,
): Promise<string> {
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  const file = path.join(dataDir, FILE);
  const next = `${file}.${process.pid}`;
  const note = JSON.stringify({ sha256: digestOf(token), until: now() + LIFE_MS, by });
  await writeFile(next, note, { mode: OWNER_ONLY_FILE });
  await rename(next, file);
  return token;
}

/**
 * Accepts each link once.
 * @returns the user of the link; undefined for a used, expired, replaced, or wrong token
 */
export function createLinks(
  dataDir: string,
  now: () => number = Date.now,
): (token: string) => Promise<string | undefined> {
  const file = path.join(dataDir, FILE);
  let wrong = 0;
  let last = '';

  return async (token) => {
    const note = v.safeParse(schema, await readFile(file, 'utf8').catch(() => ''));
    if (!note.success) return undefined;
    const { sha256, until, by } = note.output;
    if (sha256 !== last) wrong = 0;
    last = sha256;
    const isRight = timingSafeEqual(Buffer.from(sha256), Buffer.from(digestOf(token)));
    if (!isRight) wrong += 1;
    if (isRight || wrong >= MAX_WRONG || until <= now()) {
      // The file is removed before the token is accepted. Of two requests at once, only one can
      // remove it, and `unlink` fails for the other. (`rm` reports success to both.)
      const removed = await unlink(file).then(
        () => true,
        () => false,
      );
      return isRight && removed && until > now() ? by : undefined;
    }
    return undefined;
  };
}
