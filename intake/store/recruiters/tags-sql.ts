import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { lockNames } from '../engine/locks.ts';
import type { Tables } from '../schema.ts';
import { fold } from '../submission/traits.ts';
import type { Change } from './handling-sql.ts';
import { makeSearchable } from './notes-sql.ts';
import { MAX_TAG_LETTERS, MAX_TAGS, TagRefused, type Tags, tidyTag } from './tags.ts';

/** Tags in a list of them: more than anyone looks through. */
const MAX_LISTED = 500;

/** @param change runs an action on a submission and adds it to the activity */
export function createTags(db: Kysely<Tables>, change: Change): Tags {
  /** The tags of a submission after one is added or removed. */
  async function changed(
    receipt: string,
    by: string,
    detail: 'added' | 'removed',
    act: (tx: Kysely<Tables>, id: string, had: readonly string[]) => Promise<boolean>,
  ): Promise<string[] | undefined> {
    let tags: string[] | undefined;
    await change(receipt, by, 'tag', async (tx, submission) => {
      const { id } = submission;
      const before = (await tagsOf(tx, [id])).get(id) ?? [];
      tags = before;
      if (!(await act(tx, id, before))) return undefined;
      tags = (await tagsOf(tx, [id])).get(id) ?? [];
      await makeSearchable(tx, submission);
      return { detail, result: true };
    });
    return tags;
  }

  return {
    async addTag(receipt, typed, by) {
      const word = tidyTag(typed);
      const key = keyOf(word);
      return changed(receipt, by, 'added', async (tx, submission_id, had) => {
        if (hasTag(had, word)) return false;
        if (had.length >= MAX_TAGS) {
          throw new TagRefused(`A submission can have at most ${MAX_TAGS} tags. Remove one first.`);
        }
        // Two people who type a new tag at once agree on its spelling.
        await lockNames(tx, [`tag ${key}`]);
        const first = await tx
          .selectFrom('tag')
          .select('word')
          .where('key', '=', key)
          .limit(1)
          .executeTakeFirst();
        await tx
          .insertInto('tag')
          .values({ submission_id, key, word: first?.word ?? word })
          .execute();
        return true;
      });
    },

    removeTag(receipt, typed, by) {
      const key = fold(tidyTag(typed));
      return changed(receipt, by, 'removed', async (tx, id) => {
        const { numDeletedRows } = await tx
          .deleteFrom('tag')
          .where('key', '=', key)
          .where('submission_id', '=', id)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      });
    },

    // From the index alone, and without quarantined ones: a join with all took ten times as long.
    async tags() {
      const all = await db
        .selectFrom('tag')
        .select([
          'key',
          sql<number>`count(*)`.as('rows'),
          sql<string>`(select word from tag as first where first.key = tag.key limit 1)`.as('word'),
        ])
        .groupBy('key')
        .execute();
      const apart = await db
        .selectFrom('submission')
        .innerJoin('tag', 'tag.submission_id', 'submission.id')
        .select(['tag.key', sql<number>`count(*)`.as('rows')])
        .where('submission.apart', '=', 1)
        .groupBy('tag.key')
        .execute();
      const without = new Map(apart.map(({ key, rows }) => [key, Number(rows)]));
      return all
        .map(({ key, word, rows }) => ({
          tag: word,
          submissions: Number(rows) - (without.get(key) ?? 0),
        }))
        .filter(({ submissions }) => submissions > 0)
        .sort((a, b) => b.submissions - a.submissions || (a.tag < b.tag ? -1 : 1))
        .slice(0, MAX_LISTED);
    },
  };
}

/** Equal keys mean the same tag. Throws a `TagRefused` for an invalid tag. */
function keyOf(word: string): string {
  const key = fold(word);
  if (key === '') throw new TagRefused('A tag must have at least one letter or digit.');
  if (word.length > MAX_TAG_LETTERS) {
    throw new TagRefused(`A tag can have at most ${MAX_TAG_LETTERS} characters. Shorten it.`);
  }
  return key;
}

/** Whether a tag is among some tags, however it is typed. */
export function hasTag(tags: readonly string[], typed: string): boolean {
  const key = fold(tidyTag(typed));
  return tags.some((each) => fold(each) === key);
}

/** Whether a submission has a tag, however it is typed. */
export function isTagged(tag: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`submission.id in
    (select submission_id from tag where key = ${fold(tidyTag(tag))})`;
}

/** The tags of some submissions in the order in which they were added, by submission. */
export async function tagsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('tag')
    .select(['submission_id', 'word'])
    .where('submission_id', 'in', [...ids])
    .orderBy('seq')
    .execute();
  const tags = new Map<string, string[]>();
  for (const { submission_id, word } of rows) {
    tags.set(submission_id, [...(tags.get(submission_id) ?? []), word]);
  }
  return tags;
}
