import { describe, expect, test } from 'vitest';
import { FILE_KINDS } from '../../../contract/files.ts';
import { CORPUS_IS_HERE, corpusFiles } from '../../../tests/fixtures/corpus.ts';
import { memorySource } from '../../../tests/fixtures/memory-source.ts';
import { judge, judgeBeginning } from './judge.ts';

/** Bytes that judging any file of the corpus may read. */
const MAX_READ = 640 * 1024;
/** How much of a file the early verdict sees. */
const BEGINNING = 4096;

// A plain Word 97 document by its bytes, without any macro, whatever the collection calls it.
const NO_MACROS = 'cpansearch.perl.org_src_tobyink_acme-rundoc-0.001_word-lib_hello_world.docm';

const HOSTILE: Record<string, string> = {
  'billionlaughs.docx': 'damaged',
  'bomb_1GiB.docx': 'damaged',
  'empty.pdf': 'emptyFile',
  'html_as.pdf': 'disguised',
  'mz_renamed.pdf': 'disguised',
  'plain_zip_renamed.docx': 'disguised',
  'truncated.pdf': 'damaged',
  'xxe.docx': 'damaged',
  'zipslip.docx': 'damaged',
};

// The accepted ones are whole packages. Word must repair or refuse what is broken inside them.
const BROKEN: Record<string, string> = {
  '51921-Word-Crash067.docx': 'accepted',
  'clusterfuzz-testcase-minimized-POIHWPFFuzzer-4947285593948160.doc': 'accepted',
  'clusterfuzz-testcase-minimized-POIHWPFFuzzer-5050208641482752.doc': 'accepted',
  'clusterfuzz-testcase-minimized-POIXWPFFuzzer-4791943399604224.docx': 'damaged',
  'clusterfuzz-testcase-minimized-POIXWPFFuzzer-6120975439364096.docx': 'damaged',
  'crash-517626e815e0afa9decd0ebb6d1dee63fb9907dd.docx': 'damaged',
};

/** `accepted` or the fault, after checking that little was read and the early verdict agrees. */
async function verdictOn(name: string, bytes: Buffer): Promise<string> {
  const source = memorySource(bytes);
  const verdict = await judge(name, source, bytes.length);
  expect(source.bytesRead).toBeLessThan(MAX_READ);
  const early = judgeBeginning(name, bytes.subarray(0, BEGINNING));
  const outcome = verdict.ok ? 'accepted' : verdict.fault;
  if (early) expect(outcome).toBe(early);
  return outcome;
}

async function verdictsOn(folder: string): Promise<Record<string, string>> {
  const verdicts: Record<string, string> = {};
  for (const [name, bytes] of corpusFiles(folder)) verdicts[name] = await verdictOn(name, bytes);
  return verdicts;
}

describe.skipIf(!CORPUS_IS_HERE)('../shared/corpus, skipped where it is absent', () => {
  test.each(FILE_KINDS)('[X7] accepts every valid %s (S3)', async (kind) => {
    const verdicts = await verdictsOn(`valid/${kind}`);
    expect(Object.keys(verdicts).length).toBeGreaterThan(20);
    expect(Object.entries(verdicts).filter(([, verdict]) => verdict !== 'accepted')).toEqual([]);
  });

  test.each(
    ['macro', 'other-office', 'not-documents'].flatMap((folder) =>
      FILE_KINDS.map((kind) => [folder, kind] as const),
    ),
  )('[X7] refuses all of %s under a .%s name (S2, S4, S5, S6)', async (folder, kind) => {
    const files = corpusFiles(folder);
    expect(files.length).toBeGreaterThan(2);
    const accepted: string[] = [];
    for (const [name, bytes] of files) {
      if ((await verdictOn(`clean.${kind}`, bytes)) === 'accepted') accepted.push(name);
    }
    expect(accepted).toEqual(folder === 'macro' ? [NO_MACROS] : []);
  });

  test('[X7] reports macros in a Word document by name (S5)', async () => {
    const files = corpusFiles('macro').filter(([name]) => name !== NO_MACROS);
    expect(files.length).toBeGreaterThan(0);
    for (const [, bytes] of files) expect(await verdictOn('clean.docx', bytes)).toBe('macros');
  });

  test('[X7] refuses every hostile file for its own reason (S8, S9, S10, S12)', async () => {
    expect(await verdictsOn('hostile')).toEqual(HOSTILE);
  });

  test('[X7] comes to a verdict on every broken file (S14)', async () => {
    expect(await verdictsOn('broken')).toEqual(BROKEN);
  });
});
