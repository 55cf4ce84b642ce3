import type { Filter, Records, SubmissionRecord } from '../../intake/store/records/records.ts';

/** The part of the store's records that an export reads. */
export type RecordsRead = Pick<Records, 'list' | 'record' | 'count'>;

/** Submissions listed per query; no export holds more in memory. */
const PAGE = 500;

/**
 * The cursor at which a list begins now. Later submissions are left out, so that all parts of an
 * export agree. Undefined for an empty list.
 */
export async function beginningOf(
  records: RecordsRead,
  filter: Filter,
): Promise<number | undefined> {
  const [newest] = await records.list(filter, 1);
  return newest && newest.seq + 1;
}

/** The submissions before `before`, the newest first. Those erased meanwhile are left out. */
export async function* wholeRecords(
  records: RecordsRead,
  filter: Filter,
  before: number | undefined,
): AsyncGenerator<SubmissionRecord> {
  for (let cursor = before; cursor !== undefined; ) {
    const page = await records.list(filter, PAGE, cursor);
    for (const { receipt } of page) {
      const record = await records.record(receipt);
      if (record) yield record;
    }
    cursor = page.at(-1)?.seq;
  }
}
