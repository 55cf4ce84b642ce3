import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sizeOf } from '../contract/size.ts';
import { EXPORT_FORMATS, type ExportFormat, exportSubmissions } from '../desk/exports/exports.ts';
import { OWNER_ONLY_FILE } from '../intake/shared/owner-only.ts';
import { CommandError, type Definition, EXIT } from './command.ts';
import { choice, declareFilters, type FilterOptions, readFilter } from './options.ts';
import { count } from './output.ts';

interface Options extends FilterOptions {
  format: ExportFormat;
  out?: string;
  force?: true;
}

interface Exported {
  /** An absolute path. */
  file: string;
  format: ExportFormat;
  submissions: number;
  bytes: number;
}

export const exportCommand: Definition<Options, Exported> = {
  name: 'export',
  summary: 'export submissions as CSV, XLSX, JSON, or a ZIP with their files',
  examples: [
    'export --format xlsx --out submissions.xlsx',
    'export --format csv --since 2026-11-01 --audience hiring > november.csv',
    'export --format zip --search lovelace --out ada.zip',
  ],
  declare(command) {
    command
      .addOption(
        choice('--format <format>', 'zip includes the files', EXPORT_FORMATS).default('csv'),
      )
      .option('--out <file>', 'write to this file instead of standard output')
      .option('--force', 'overwrite an existing file');
    declareFilters(command);
  },
  async run(context, { format, out, force, ...options }) {
    if (out === undefined && (context.stdout.isTTY || context.json)) {
      throw new CommandError(
        'No output file given. Add --out FILE, or redirect the output to a file.',
        EXIT.wrongUse,
      );
    }
    const file = out === undefined ? undefined : context.resolve(out);
    // Checked first, so nobody waits for an export that can't be written.
    if (file && !force && existsSync(file)) {
      throw new CommandError(
        `${file} already exists. Choose another file, or add --force to overwrite it.`,
        EXIT.wrongUse,
      );
    }
    const store = await context.store();
    const filter = await readFilter(options, context.now(), context.config().SITE_DIR);
    const submissions = await store.records.count(filter);
    if (submissions === 0) {
      throw new CommandError('No submissions match the filters.', EXIT.nothingFound);
    }
    const sources = { records: store.records, files: await context.files() };
    const { chunks } = exportSubmissions(format, sources, filter, context.now);
    const progress = context.progress('Exporting');
    let size = 0;
    async function* counted() {
      for await (const chunk of chunks()) {
        size += chunk.length;
        progress.at(sizeOf(size));
        yield chunk;
      }
    }
    try {
      if (file) await writeWhole(file, counted());
      else await pipeline(counted(), context.stdout, { end: false });
    } finally {
      progress.end();
    }
    return file ? { file, format, submissions, bytes: size } : undefined;
  },
  print: ({ file, submissions, bytes: size }) =>
    `Exported ${count(submissions, 'submission')} (${sizeOf(size)}) to ${file}.`,
};

/** Writes a file completely or not at all. */
async function writeWhole(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  try {
    await writeFile(part, chunks, { flag: 'wx', mode: OWNER_ONLY_FILE, flush: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
