import { Readable } from 'node:stream';
import type { FileStore } from '../../intake/files/files.ts';
import type { Filter } from '../../intake/store/filter.ts';
import type { Records } from '../../intake/store/store.ts';
import { archiveChunks } from './archive.ts';
import { csvStream } from './csv.ts';
import { jsonTexts } from './json.ts';
import { xlsxChunks } from './xlsx.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  zip: 'application/zip',
};

/** Submissions read at a time. Only XLSX holds more in memory. */
const PAGE = 500;

/** The part of the store's records that an export reads. */
export type RecordsRead = Pick<Records, 'list' | 'whole'>;

/** Exports the submissions that match a filter, newest first. */
export function exportSubmissions(
  format: ExportFormat,
  { records, files }: { records: RecordsRead; files: Pick<FileStore, 'open'> },
  filter: Filter,
  now: () => number = Date.now,
) {
  const at = new Date(now());
  /**
   * The bytes, produced on demand. Ending the generator early closes everything. Throws an
   * `ExportError` before the first chunk if the submissions exceed the format's limit.
   */
  async function* chunks(): AsyncGenerator<Uint8Array> {
    // Later submissions are left out, so all parts of an export match.
    const [newest] = await records.list(filter, 1);
    async function* all() {
      for (let before = newest ? newest.seq + 1 : 0; before > 0; ) {
        const page = await records.whole(filter, PAGE, before);
        yield* page;
        before = page.at(-1)?.seq ?? 0;
      }
    }
    yield* {
      csv: () => csvStream(all()),
      json: () => Readable.from(jsonTexts(all()), { objectMode: false }),
      xlsx: () => xlsxChunks(all()),
      zip: () => archiveChunks(all, files, at),
    }[format]();
  }
  const name = `submissions-${at.toISOString().slice(0, 10)}.${format}`;
  return { mediaType: MEDIA_TYPES[format], name, chunks };
}
