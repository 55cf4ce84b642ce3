import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { docOf, docxOf, pdfOf } from '../../../tests/fixtures/documents.ts';
import { createJudgePool, JUDGE_LIMITS, type JudgeLimits, type JudgePool } from './judge-pool.ts';

let directory: string;
const handles: FileHandle[] = [];
const log = { warn: vi.fn() };
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'judge-'));
  log.warn.mockClear();
});
afterEach(async () => {
  await Promise.all(handles.splice(0).map((handle) => handle.close()));
  await rm(directory, { recursive: true });
});

function poolOf(limits: Partial<JudgeLimits> = {}, script?: string): JudgePool {
  const url =
    script === undefined ? [] : [new URL(`data:text/javascript,${encodeURIComponent(script)}`)];
  const pool = createJudgePool(log, { ...JUDGE_LIMITS, ...limits }, ...url);
  onTestFinished(() => pool.close());
  return pool;
}

/** A document on disk, as the pool takes it. */
async function documentOf(name: string, bytes: Uint8Array, sender = 'a') {
  const file = path.join(directory, `${handles.length}`);
  await writeFile(file, bytes);
  const handle = await open(file);
  handles.push(handle);
  return { name, fd: handle.fd, size: bytes.length, sender };
}

const UNCHECKED = { ok: true, kind: 'pdf', flags: ['unchecked'] };

/** A thread that runs `code` for a document by the name `bad.pdf`, and takes all others. */
const threadThat = (code: string) => `
  import { parentPort } from 'node:worker_threads';
  const taken = { verdict: { ok: true, kind: 'pdf', flags: [] } };
  parentPort.on('message', ({ name }) => {
    if (name === 'bad.pdf') { ${code} }
    else parentPort.postMessage(taken);
  });
  parentPort.postMessage('ready');
`;

test('[X7] [X10] judges in threads as in the main one', async () => {
  const { judge } = poolOf();
  const verdicts = await Promise.all([
    judge(await documentOf('a.pdf', pdfOf('Ada'))),
    judge(await documentOf('a.doc', docOf('Ada'))),
    judge(await documentOf('a.docx', docxOf('Ada'))),
    judge(await documentOf('b.docx', Buffer.from('MZ\x90\0and a program'))),
  ]);
  expect(verdicts).toEqual([
    ...['pdf', 'doc', 'docx'].map((kind) => ({ ok: true, kind, flags: [] })),
    { ok: false, fault: 'disguised' },
  ]);
});

test('[X7] reports an unreadable file', async () => {
  const { judge } = poolOf();
  const handle = await open(path.join(directory, 'a.pdf'), 'w');
  handles.push(handle);
  const document = { name: 'a.pdf', fd: handle.fd, size: 100, sender: 'a' };
  await expect(judge(document)).rejects.toMatchObject({ code: 'EBADF' });
});

describe('a document made to be costly', () => {
  const bad = () => documentOf('bad.pdf', pdfOf('Ada'));
  const good = () => documentOf('good.pdf', pdfOf('Ada'));

  test.each([
    ['takes the processor', 'for (;;);', { cpuMs: 100 }],
    ['does not come to an end', '', { patienceMs: 1000 }],
    ['takes the memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));', {}],
    ['ends the thread', 'process.exit(1);', {}],
    ['meets a mistake of ours', 'throw new RangeError("too many arguments");', {}],
    ['is answered with one', 'parentPort.postMessage({ message: "a mistake" });', {}],
  ])('[X7] [X10] %s, is flagged, and the next is judged', async (_, code, limits) => {
    const { judge } = poolOf({ threads: 1, heapMb: 16, ...limits }, threadThat(code));
    const verdicts = await Promise.all([judge(await bad()), judge(await good())]);
    expect(verdicts).toEqual([UNCHECKED, { ok: true, kind: 'pdf', flags: [] }]);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test('[X10] waits no longer than the limit', async () => {
    const { judge } = poolOf({ threads: 1, patienceMs: 300, waitMs: 50 }, threadThat(''));
    const renamed = await documentOf('bad.pdf', docxOf('Ada'));
    const verdicts = [judge(await bad()), judge(await bad()), judge(renamed)];
    expect(await Promise.all(verdicts)).toEqual([
      UNCHECKED,
      UNCHECKED,
      { ok: true, kind: 'docx', flags: ['renamed', 'unchecked'] },
    ]);
  });

  test("[X10] delays another sender's by one turn, not by all of its sender's", async () => {
    const order: string[] = [];
    const { judge } = poolOf({ threads: 1 }, threadThat(''));
    const judged = async (sender: string) => {
      await judge(await documentOf(`${sender}.pdf`, pdfOf('Ada'), sender));
      order.push(sender);
    };
    await Promise.all(['many', 'many', 'many', 'many', 'other'].map(judged));
    expect(order.indexOf('other')).toBeLessThan(3);
  });
});
