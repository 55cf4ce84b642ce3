/**
 * Cuts the power under load, again and again. The service's data lie on a disk of their own. In the
 * middle of the load the service is frozen, the disk is copied as the power cut would leave it, and
 * the copy is searched for everything that was acknowledged. At last syncs fail, and hang. Arguments: how many
 * cuts.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { TestService } from '../../tests/harness/service.ts';
import { submit } from '../../tests/harness/submit.ts';
import { canTrace } from '../strace.ts';
import { type Book, missing } from './book.ts';
import { Disk } from './disk.ts';
import { failSyncs } from './failed-sync.ts';
import { hangSyncs } from './hung-sync.ts';

const CUTS = 8;
const CLIENTS = 24;
/** A cut comes at some time between these, in milliseconds after the load began. */
const EARLIEST_MS = 500;
const LATEST_MS = 3000;

const say = (line: string) => process.stdout.write(`${line}\n`);

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
  for (const { name, acknowledged, faults } of await failSyncs(directory)) {
    say(`${name}: ${acknowledged} acknowledged, ${faults.length} faults`);
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
