import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { EXPORT_FORMATS, type ExportFormat, exportSubmissions } from '../desk/exports/exports.ts';
import { OWNER_ONLY_FILE } from '../intake/shared/owner-only.ts';
import { CommandError, type Context, type Definition, EXIT } from './command.ts';
import { choice, declareFilters, type FilterOptions, readFilter } from './options.ts';
import { bytes, count } from './terminal/words.ts';

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
        choice(
          '--format <format>',
          'choose the format; zip includes the files',
          EXPORT_FORMATS,
        ).default('csv'),
      )
      .option(
        '--out <file>',
        'write to this file (default: standard output, unless it is a terminal)',
      )
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
    const { records } = await context.store();
    const filter = await readFilter(options, context.now(), context.config().SITE_DIR);
    const submissions = await records.count(filter);
    if (submissions === 0)
      throw new CommandError('No submissions match the filters.', EXIT.nothingFound);
    const made = exportSubmissions(
      format,
      { records, files: await context.files() },
      filter,
      context.now,
    );
    const progress = context.progress('Exporting');
    let size = 0;
    async function* counted() {
      for await (const chunk of made.chunks()) {
        size += chunk.length;
        progress.at(bytes(size));
        yield chunk;
      }
    }
    try {
      if (out === undefined) {
        for await (const chunk of counted()) context.stdout.write(chunk);
        return undefined;
      }
      const file = await writeWhole(context, out, counted(), force);
      return { file, format, submissions, bytes: size };
    } finally {
      progress.end();
    }
  },
  print: ({ file, submissions, bytes: size }) =>
    `Exported ${count(submissions, 'submission')} (${bytes(size)}) to ${file}.`,
};

/** Writes a file completely or not at all. */
async function writeWhole(
  { resolve }: Context,
  typed: string,
  chunks: AsyncIterable<Uint8Array>,
  force: true | undefined,
): Promise<string> {
  const file = resolve(typed);
  // Checked first, so nobody waits for an export that can't be written.
  if (!force && existsSync(file)) {
    throw new CommandError(
      `${file} already exists. Choose another file, or add --force to overwrite it.`,
      EXIT.wrongUse,
    );
  }
  const part = `${file}.${process.pid}.part`;
  const handle = await open(part, 'wx', OWNER_ONLY_FILE);
  try {
    try {
      await handle.writeFile(chunks);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
    return file;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
