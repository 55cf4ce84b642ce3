import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, FileStoreError, type OpenFile } from '../../../intake/files/files.ts';
import { safeName, uniqueNames } from '../../../intake/files/safe-name.ts';
import { verifiedChunks } from '../../../intake/files/verified.ts';
import { codeOf } from '../../../intake/shared/errors.ts';
import { OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../../../intake/shared/owner-only.ts';
import { INFECTED, type StoredFile } from '../../../intake/store/submission/submission.ts';
import { CommandError, type Definition, EXIT } from '../command.ts';
import { notHeld, RECEIPT, receiptOf } from '../options.ts';
import { visible } from '../terminal/escape.ts';
import { paint, parts, prose } from '../terminal/page.ts';
import { count } from '../terminal/words.ts';
import { fileTable } from './print-record.ts';

/** How many names are tried if files of the same name are there already. */
const MOST_NAMES = 1000;

interface Options {
  to?: string;
}

interface Files {
  receipt: string;
  files: (StoredFile & {
    /** Where it was written, an absolute path. */
    path?: string;
    /** Why it was not written. */
    fault?: string;
  })[];
}

export const files: Definition<Options, Files> = {
  name: 'files',
  summary: "list a submission's files, or write them into a folder",
  description:
    "List a submission's files, or write them into a folder, under safe names, overwriting nothing. A file that can't be read whole is named and not written.",
  examples: ['files 7K3M-9QXD-2VTB', 'files 7K3M-9QXD-2VTB --to ~/Downloads'],
  declare(command) {
    command
      .argument(RECEIPT.needed, 'the receipt number')
      .option('--to <folder>', 'write them there; created if missing');
  },
  async run(context, { to }, args) {
    const receipt = receiptOf(args);
    const { records } = await context.store();
    const record = await records.record(receipt);
    if (!record) throw notHeld(receipt);
    if (record.files.length === 0) {
      throw new CommandError(`${receipt} has no files.`, EXIT.nothingFound);
    }
    if (to === undefined) return { receipt, files: record.files };
    const folder = context.resolve(to);
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    const store = await context.files();
    const unique = uniqueNames();
    const written: Files['files'] = [];
    for (const file of record.files) {
      const wanted = unique(safeName(file.name, file.field));
      written.push({ ...file, ...(await write(store, file, folder, wanted)) });
    }
    return { receipt, files: written };
  },
  print({ files }, page) {
    const lines = files.flatMap(({ name, path, fault }) => {
      if (fault) return [paint(page, 'bad', prose(page, `${name}: ${fault}`))];
      // Not wrapped, so that a person can copy the path.
      return path ? [visible(path)] : [];
    });
    const flagged = files.some(({ flags }) => flags.length > 0)
      ? 'Open flagged files only in a viewer that runs no code; docs/webhook.md explains each flag.'
      : '';
    return parts(
      fileTable({ files }, page),
      lines.length > 0 ? `${count(lines.length, 'file')}:\n${lines.join('\n')}` : '',
      prose(page, flagged, 'notice'),
    );
  },
  exitCode: ({ files }) => (files.some(({ fault }) => fault) ? EXIT.failed : EXIT.done),
};

async function write(
  store: FileStore,
  file: StoredFile,
  folder: string,
  wanted: string,
): Promise<{ path: string } | { fault: string }> {
  if (file.flags.includes(INFECTED)) return { fault: 'it contains malware and is not written' };
  let source: OpenFile;
  try {
    source = await store.open(file.id);
  } catch (error) {
    // A store that can't be asked says nothing about the file.
    if (error instanceof FileStoreError && error.code === undefined) throw error;
    return { fault: 'it is missing from the file store; doctor --deep lists all missing files' };
  }
  try {
    const { handle, file: written } = await create(folder, wanted);
    let fault = '';
    try {
      for await (const chunk of verifiedChunks(source, file.sha256)) await handle.writeFile(chunk);
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    } finally {
      await handle.close();
    }
    if (!fault) return { path: written };
    await rm(written, { force: true });
    return { fault };
  } finally {
    await source.close();
  }
}

/** Creates a new file. If its name is taken, a number is added. */
async function create(folder: string, wanted: string) {
  const { name: stem, ext } = path.parse(wanted);
  for (let number = 1; number <= MOST_NAMES; number++) {
    const file = path.join(folder, number === 1 ? wanted : `${stem} (${number})${ext}`);
    try {
      return { handle: await open(file, 'wx', OWNER_ONLY_FILE), file };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  throw new CommandError(`${folder} has too many files called ${wanted}. Name another folder.`);
}
