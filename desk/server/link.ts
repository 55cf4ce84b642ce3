import { readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { MINUTE_MS } from '../../intake/shared/time.ts';
import { digestOf, newSecret, replaceFile } from './secrets.ts';

/** How long a link can be used, in milliseconds. */
export const LINK_MS = 10 * MINUTE_MS;

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
export function makeLink(dataDir: string, by: string, now: () => number = Date.now): string {
  const token = newSecret();
  replaceFile(path.join(dataDir, FILE), { sha256: digestOf(token), until: now() + LINK_MS, by });
  return token;
}

/**
 * @returns the user of the link, and whether that is a person's name; undefined for a used, expired,
 *   replaced, or wrong token
 */
export type TakeLink = (token: string) => Promise<{ by: string; isNamed?: boolean } | undefined>;

/** Accepts each link once. */
export function createLinks(dataDir: string, now: () => number = Date.now): TakeLink {
  const file = path.join(dataDir, FILE);
  return async (token) => {
    const note = v.safeParse(schema, await readFile(file, 'utf8').catch(() => ''));
    if (!note.success) return undefined;
    const { sha256, until, by } = note.output;
    if (sha256 !== digestOf(token)) return undefined;
    // The file is removed before the token is accepted. Of two requests at once, only one can
    // remove it, and `unlink` fails for the other. (`rm` reports success to both.)
    const isRemoved = await unlink(file).then(
      () => true,
      () => false,
    );
    return isRemoved && now() < until ? { by } : undefined;
  };
}
