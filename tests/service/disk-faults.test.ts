import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pdfOf } from '../fixtures/documents.ts';
import { endWithTests } from '../harness/child.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';

const hasStrace = spawnSync('strace', ['-V']).status === 0;
const DOCUMENT = pdfOf('A brief');
const SENDING = { key: 'one-key-for-both', files: [{ name: 'jd.pdf', bytes: DOCUMENT }] };

/**
 * Has each sync of the service fail from now on, as on a broken or full disk.
 * @param file the only file whose syncs fail; undefined for all: the first is that of a document
 */
async function failSyncs(
  service: TestService,
  file: string | undefined,
  error: string,
): Promise<ChildProcess> {
  const strace = spawn(
    'strace',
    [
      ...['-f', '-p', String(service.pid)],
      ...(file ? ['-P', path.join(service.dataDir, file)] : []),
      ...['-e', 'trace=fsync,fdatasync', '-e', `inject=fsync,fdatasync:error=${error}`],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  endWithTests(strace);
  await once(strace.stderr, 'data');
  return strace;
}

test.skipIf(!hasStrace).each([
  ['commit', 'EIO', 'submissions.db-wal'],
  ['document', 'ENOSPC', undefined],
])(
  '[X1] [X2] a %s whose sync fails with %s gets no receipt, and the retry one with its files',
  async (_what, error, file) => {
    const service = await TestService.start();
    onTestFinished(() => service.remove());
    // The first commit of a process may set up the log.
    expect((await submit(service.url)).status).toBe(201);
    const strace = await failSyncs(service, file, error);
    const ended = service.ended();
    const failed = await submit(service.url, SENDING);
    expect([failed.status, failed.body.receipt]).toEqual([503, undefined]);
    expect(await ended).toBe(1);
    if (strace.exitCode === null) await once(strace, 'close');

    await service.start();
    const { status, body } = await submit(service.url, SENDING);
    expect([200, 201]).toContain(status);
    const [row] = service.rows<{ id: string }>(
      `select file.id from submission join file on submission_id = submission.id
        where receipt = ?`,
      body.receipt ?? '',
    );
    expect(await service.keptFile(row?.id ?? '')).toEqual(DOCUMENT);
    expect(
      service.rows("select count(*) as n from submission where key = 'one-key-for-both'"),
    ).toEqual([{ n: 1 }]);
  },
);

test('[X1] on a full disk pages are served, and forms are saved again once there is room', async ({
  skip,
}) => {
  const place = await mkdtemp(path.join(os.tmpdir(), 'full-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', place]);
  skip(mount.status !== 0, 'needs Linux and the right to mount a small disk');
  onTestFinished(() => void execFileSync('umount', [place]));
  const service = await TestService.start({ DATA_DIR: place });
  onTestFinished(() => service.remove());
  expect((await submit(service.url)).status).toBe(201);

  const ballast = path.join(place, 'ballast');
  await expect(writeFile(ballast, Buffer.alloc(80 * 2 ** 20))).rejects.toThrow('ENOSPC');
  const text = { key: 'text-on-a-full-disk', fields: { roles: 'Text alone' } };
  for (const form of [SENDING, text]) expect((await submit(service.url, form)).status).toBe(503);
  expect((await fetch(service.url)).status).toBe(200);
  await rm(ballast);
  for (const form of [SENDING, text]) expect((await submit(service.url, form)).status).toBe(201);
});
