/**
 * Cuts the power under load, again and again. The service's data lie on a disk of their own. In the
 * middle of the load the service is frozen, the disk is copied as the power cut would leave it, and
 * the copy is searched for everything that was acknowledged. At last syncs hang. Arguments: how many
 * cuts.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { TestService } from '../../tests/harness/service.ts';
import { submit } from '../../tests/harness/submit.ts';
import { canTrace } from '../strace.ts';
import { Disk } from './disk.ts';
import { hangSyncs } from './hung-sync.ts';

const CUTS = 8;
const CLIENTS = 24;
/** A cut comes at some time between these, in milliseconds after the load began. */
const EARLIEST_MS = 500;
const LATEST_MS = 3000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What a client was promised, by receipt: the SHA-256 of its file, or '' where it sent none. */
type Book = Map<string, string>;

/** Sends one submission after the other until there is no answer, every fourth with a file. */
async function send(url: string, book: Book, withFiles: boolean): Promise<void> {
  for (let number = 0; ; number++) {
    const mark = randomUUID();
    const bytes = Buffer.concat([pdfOf(mark), randomBytes(100_000)]);
    const files = withFiles && number % 4 === 0 ? [{ name: 'Role.pdf', bytes }] : [];
    try {
      const { status, body } = await submit(url, { fields: { roles: mark }, files });
      if (status !== 201) throw new Error(`answered ${status}`);
      const hash = createHash('sha256').update(bytes).digest('hex');
      book.set(String(body.receipt), files.length > 0 ? hash : '');
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

/** What of the book is not whole on a disk, in words. */
function missing(data: string, book: Book): string[] {
  const database = new DatabaseSync(path.join(data, 'submissions.db'));
  try {
    const [whole] = database.prepare('PRAGMA integrity_check').all();
    const find = database.prepare(
      'select file.id from submission left join file on submission_id = submission.id where receipt = ?',
    );
    const faults = [...book].map(([receipt, sha256]) => {
      const row = find.get(receipt);
      if (!row) return `${receipt} is lost`;
      const file = path.join(data, 'files/kept', String(row.id));
      return sha256 === '' || hashOf(file) === sha256 ? '' : `the file of ${receipt} is not whole`;
    });
    const isWhole = whole?.integrity_check === 'ok' ? '' : `database: ${whole?.integrity_check}`;
    return [isWhole, ...faults].filter(Boolean);
  } catch (error) {
    return [`The database can't be read: ${String(error)}`];
  } finally {
    database.close();
  }
}

function hashOf(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return 'missing';
  }
}

async function cutOnce(
  directory: string,
  withFiles: boolean,
): Promise<{ acknowledged: number; faults: string[] }> {
  const disk = Disk.make(directory);
  const service = await TestService.start({ DATA_DIR: path.join(disk.folder, 'data') });
  try {
    const book: Book = new Map();
    const clients = Array.from({ length: CLIENTS }, () => send(service.url, book, withFiles));
    await pause(EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS));
    process.kill(service.pid, 'SIGSTOP');
    const cut = await disk.cut(directory);
    await service.kill();
    await Promise.all(clients);
    try {
      return { acknowledged: book.size, faults: missing(path.join(cut.folder, 'data'), book) };
    } finally {
      cut.remove();
    }
  } finally {
    await service.remove();
    disk.remove();
  }
}

if (!canTrace()) {
  say('Cutting the power needs root on Linux, and strace. On Debian: apt-get install strace');
  process.exit(1);
}
const directory = mkdtempSync(path.join(os.tmpdir(), 'power-cut-'));
let lost = 0;
try {
  for (let number = 1; number <= Number(process.argv[2] ?? CUTS); number++) {
    // Syncing a file also writes back much of what the database left: texts alone are the harder case.
    const withFiles = number % 2 === 0;
    const { acknowledged, faults } = await cutOnce(directory, withFiles);
    const kind = withFiles ? 'texts and files' : 'texts';
    say(`cut ${number}: ${acknowledged} ${kind} acknowledged, ${faults.length} faults`);
    for (const fault of faults) say(`  ${fault}`);
    lost += faults.length;
  }
  const { page, form } = await hangSyncs();
  say(`syncs take 4 s: a form ${Math.round(form)} ms, a page meanwhile ${Math.round(page)} ms`);
  if (page > 1000) lost += 1;
} finally {
  rmSync(directory, { recursive: true });
}
say(lost === 0 ? 'Nothing that was acknowledged is lost.' : `${lost} faults.`);
process.exitCode = lost === 0 ? 0 : 1;
