import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tidyTag } from '../../contract/tags.ts';
import { type Db, isPostgres, rowsOf } from './database.ts';
import { addActivity, type Work } from './handling.ts';
import { makeSearchable } from './notes.ts';
import { fold } from './traits.ts';

/** Tags in a list of them: more than anyone looks through. */
const MAX_LISTED = 500;

/** A tag that submissions of the inbox have. */
export interface TagInUse {
  /** As it was first typed. */
  tag: string;
  submissions: number;
}

/**
 * Free-form words that recruiters put on submissions. Accents and case don't count: the same tag
 * typed differently is the same one, and is shown as it was first typed.
 */
export function createTags(db: Db) {
  return {
    /** All tags, the most frequent first, at most 500. */
    async tags(): Promise<TagInUse[]> {
      const { rows } = await sql<TagInUse>`select count(*) as submissions,
        (select word from tag as first where first.key = tag.key limit 1) as tag
        from tag group by key order by submissions desc, key
        limit ${sql.lit(MAX_LISTED)}`.execute(db);
      return rows;
    },
  };
}

/** Adds a tag to submissions that don't have it. */
export async function addTagTo(work: Work, typed: string): Promise<void> {
  const { tx, rows } = work;
  const key = keyOf(typed);
  // One spelling for all, also of a new tag that others add at this moment.
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tx);
  const known = tx.selectFrom('tag').select('word').where('key', '=', key);
  const first = await known.limit(1).executeTakeFirst();
  const word = first?.word ?? tidyTag(typed);
  const tags = rows.map(({ id }) => ({ submission_id: id, key, word }));
  await tx.insertInto('tag').values(tags).execute();
  await makeSearchable(work);
  await addActivity(work, 'tag', () => 'added');
}

/** Removes a tag from submissions that have it. */
export async function removeTagFrom(work: Work, typed: string): Promise<void> {
  const ids = work.rows.map(({ id }) => id);
  const tags = work.tx.deleteFrom('tag').where('key', '=', keyOf(typed));
  await tags.where('submission_id', 'in', ids).execute();
  await makeSearchable(work);
  await addActivity(work, 'tag', () => 'removed');
}

/** Equal keys mean the same tag. */
function keyOf(typed: string): string {
  return fold(tidyTag(typed));
}

/** Whether a tag is among some tags, however it is typed. */
export function hasTag(tags: readonly string[], typed: string): boolean {
  return tags.some((each) => fold(each) === keyOf(typed));
}

/** Whether a submission has a tag, however it is typed, as an SQL expression. */
export function isTagged(tag: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`submission.id in (select submission_id from tag where key = ${keyOf(tag)})`;
}

/** Finds the tags of some submissions, in the order in which they were added. */
export async function tagsOf(
  db: Db,
  ids: readonly string[],
): Promise<(submissionId: string) => string[]> {
  const tags = await rowsOf(db, 'tag', ids, 'seq');
  return (submissionId) => tags(submissionId).map(({ word }) => word);
}
