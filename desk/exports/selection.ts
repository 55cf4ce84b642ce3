import type { Filter } from '../../intake/store/filter.ts';
import type { WholeSubmission } from '../../intake/store/record.ts';
import type { Records } from '../../intake/store/store.ts';

/** The part of the store's records that an export reads. */
export type RecordsRead = Pick<Records, 'list' | 'whole' | 'count'>;

/** Submissions read at a time; no export holds more in memory. */
const PAGE = 500;

/**
 * The cursor where a list begins now. Later submissions are left out, so all parts of an export
 * match. Undefined for an empty list.
 */
export async function beginningOf(
  records: RecordsRead,
  filter: Filter,
): Promise<number | undefined> {
  const [newest] = await records.list(filter, 1);
  return newest && newest.seq + 1;
}

/** The submissions before `before`, newest first. */
export async function* wholeRecords(
  records: RecordsRead,
  filter: Filter,
  before: number | undefined,
): AsyncGenerator<WholeSubmission> {
  for (let cursor = before; cursor !== undefined; ) {
    const page = await records.whole(filter, PAGE, cursor);
    yield* page;
    cursor = page.at(-1)?.seq;
  }
}
