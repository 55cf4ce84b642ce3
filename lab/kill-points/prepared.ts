import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { LOG_PAGES } from '../../intake/store/engine/sqlite/soundness.ts';
import { docxOf, pdfOf } from '../../tests/fixtures/documents.ts';
import { TestService } from '../../tests/harness/service.ts';
import { type Sending, submit } from '../../tests/harness/submit.ts';

/** SQLite's file format: the head of the log, and in front of each page one of its own. In bytes. */
const LOG_HEAD = 32;
const PAGE = 24 + 4096;
/** How long the service may still have the database locked after its start, in milliseconds. */
const LOCKED_MS = 5000;
/** How often something awaited is looked for, in milliseconds. */
const LOOK_MS = 20;

/** A form, and how its documents are known. */
export interface SentForm extends Sending {
  key: string;
  /** SHA-256 of its documents, in their order. */
  hashes: string[];
}

function formOf(key: string, documents: readonly [name: string, bytes: Uint8Array][]): SentForm {
  return {
    ...{ key, fields: { roles: key, email: `${key}@example.com` } },
    files: documents.map(([name, bytes]) => ({ name, bytes })),
    hashes: documents.map(([, bytes]) => createHash('sha256').update(bytes).digest('hex')),
  };
}

/** The form that lies in the prepared directory, and the one that is sent at each point. */
export const EARLIER = formOf('sent-before', [['Before.pdf', pdfOf('before')]]);
export const FORM = formOf('sent-at-the-point', [
  ['Role.pdf', pdfOf('role')],
  ['More.docx', docxOf('More about the role')],
]);

/** A service that has stored and delivered one form, and has ended. Its directory is to be copied. */
export async function prepare(webhook: string): Promise<TestService> {
  const service = await TestService.start({ WEBHOOK_URL: webhook });
  await submit(service.url, EARLIER);
  await delivered(service);
  await service.stop();
  return service;
}

/**
 * The service on a copy of the prepared directory. It works with files in one thread, so that each
 * run makes the same calls in the same order; and the log is filled so far that the next commit
 * moves it into the database.
 */
export async function startOnCopy(prepared: TestService, webhook: string): Promise<TestService> {
  const env = { WEBHOOK_URL: webhook, UV_THREADPOOL_SIZE: '1' };
  const service = await TestService.start(env, { from: prepared.dataDir });
  const file = path.join(service.dataDir, 'submissions.db');
  const database = new DatabaseSync(file, { timeout: LOCKED_MS });
  try {
    database.exec('PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0');
    const write = database.prepare('update heartbeat set at = at + 1');
    while (statSync(`${file}-wal`).size < LOG_HEAD + (LOG_PAGES - 1) * PAGE) {
      if (write.run().changes === 0) throw new Error('there is no row to fill the log with');
    }
  } finally {
    database.close();
  }
  return service;
}

/** Waits until the service has stored that it delivered something. */
export async function delivered({ log }: TestService, signal?: AbortSignal): Promise<void> {
  while (!log.some((line) => line.includes('delivery attempted'))) {
    await pause(LOOK_MS, undefined, signal && { signal });
  }
}
