import type { Filter, Records, SubmissionRecord } from '../../intake/store/records/records.ts';

/** What an export asks of the submissions. */
export type RecordsRead = Pick<Records, 'list' | 'record' | 'count'>;

/** Submissions asked for at a time; no export holds more. */
const PAGE = 500;

/**
 * Where a list begins now: what comes later is left out, so that all parts of an export agree.
 * Undefined for an empty one.
 */
export async function beginningOf(
  records: RecordsRead,
  filter: Filter,
): Promise<number | undefined> {
  const [newest] = await records.list(filter, 1);
  return newest && newest.seq + 1;
}

/** The whole submissions of a list, the newest first, those before `before`; one erased meanwhile is left out. */
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
