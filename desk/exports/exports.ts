import type { FileStore } from '../../intake/files/files.ts';
import type { Filter } from '../../intake/store/filter.ts';
import { archiveChunks } from './archive.ts';
import { csvTexts } from './csv.ts';
import { jsonTexts } from './json.ts';
import { beginningOf, type RecordsRead, wholeRecords } from './selection.ts';
import { textChunks } from './text-chunks.ts';
import { MAX_ROWS, xlsxChunks } from './xlsx.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The requested export isn't possible. The message says what to do. */
export class ExportError extends Error {
  override name = 'ExportError';
}

export interface Export {
  /** For Content-Type. */
  mediaType: string;
  /** The suggested file name, like submissions-2026-11-22.csv. */
  name: string;
  /**
   * The bytes, produced on demand. Ending the generator early closes everything. Throws an
   * `ExportError` before the first chunk if the submissions exceed the format's limit.
   */
  chunks(): AsyncGenerator<Uint8Array>;
}

const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  zip: 'application/zip',
};

/** Exports the submissions that match a filter, newest first, as a file that is streamed. */
export function exportSubmissions(
  format: ExportFormat,
  { records, files }: { records: RecordsRead; files: Pick<FileStore, 'open'> },
  filter: Filter,
  now: () => number = Date.now,
): Export {
  const at = new Date(now());
  return {
    mediaType: MEDIA_TYPES[format],
    name: `submissions-${at.toISOString().slice(0, 10)}.${format}`,
    async *chunks() {
      const before = await beginningOf(records, filter);
      const whole = () => wholeRecords(records, filter, before);
      if (format === 'xlsx') await requireRows(records, filter);
      yield* {
        csv: () => textChunks(csvTexts(whole())),
        json: () => textChunks(jsonTexts(whole())),
        xlsx: () => xlsxChunks(whole(), at),
        zip: () => archiveChunks(whole, files, at),
      }[format]();
    },
  };
}

async function requireRows(records: RecordsRead, filter: Filter): Promise<void> {
  const rows = await records.count(filter);
  if (rows <= MAX_ROWS) return;
  throw new ExportError(
    `A worksheet can hold ${MAX_ROWS} submissions, but ${rows} match. Export as CSV, or filter for fewer.`,
  );
}
