import { afterAll, describe, expect, test } from 'vitest';
import { FILE_KINDS } from '../../../contract/files.ts';
import { CORPUS_IS_HERE, corpusFiles } from '../../../tests/fixtures/corpus.ts';
import { createInspector } from './inspect.ts';

// A plain Word 97 document by its bytes, without any macro, whatever the collection calls it.
const NO_MACROS = 'cpansearch.perl.org_src_tobyink_acme-rundoc-0.001_word-lib_hello_world.docm';

const inspector = createInspector({ warn: () => undefined }, undefined, 60_000);
afterAll(() => inspector.close());

/** `accepted` or the fault, by file; the name of each file says nothing about its kind. */
async function verdictsOn(folder: string): Promise<Record<string, string>> {
  const verdicts: Record<string, string> = {};
  for (const [name, bytes, file] of corpusFiles(folder)) {
    const document = { name: 'cv.pdf', path: file, size: bytes.length };
    const [verdict] = await inspector.inspect([document], undefined);
    verdicts[name] = verdict?.ok === false ? verdict.fault : 'accepted';
  }
  return verdicts;
}

describe.skipIf(!CORPUS_IS_HERE)('../shared/corpus, skipped where it is absent', () => {
  test.each(FILE_KINDS)('[X7] accepts every valid %s (S3)', async (kind) => {
    const verdicts = await verdictsOn(`valid/${kind}`);
    expect(Object.keys(verdicts).length).toBeGreaterThan(20);
    expect(new Set(Object.values(verdicts))).toEqual(new Set(['accepted']));
  });

  test.each(['other-office', 'not-documents'])(
    '[X7] refuses all of %s (S2, S4, S6)',
    async (it) => {
      const verdicts = Object.values(await verdictsOn(it));
      expect(verdicts.length).toBeGreaterThan(4);
      expect(new Set(verdicts)).toEqual(new Set(['disguised']));
    },
  );

  test('[X7] refuses macros, and hostile files for their own reason (S5, S8, S9, S10, S12)', async () => {
    expect(await verdictsOn('macro')).toEqual({
      '45690.docm': 'macros',
      'SimpleMacro.docm': 'macros',
      [NO_MACROS]: 'accepted',
    });
    expect(await verdictsOn('hostile')).toEqual({
      'billionlaughs.docx': 'damaged',
      'bomb_1GiB.docx': 'damaged',
      'empty.pdf': 'disguised',
      'html_as.pdf': 'disguised',
      'mz_renamed.pdf': 'disguised',
      'plain_zip_renamed.docx': 'disguised',
      'truncated.pdf': 'damaged',
      'xxe.docx': 'damaged',
      'zipslip.docx': 'damaged',
    });
  });

  // The accepted ones are whole packages. Word must repair or refuse what is broken inside them.
  test('[X7] comes to a verdict on every broken file (S14)', async () => {
    expect(await verdictsOn('broken')).toEqual({
      '51921-Word-Crash067.docx': 'accepted',
      'clusterfuzz-testcase-minimized-POIHWPFFuzzer-4947285593948160.doc': 'accepted',
      'clusterfuzz-testcase-minimized-POIHWPFFuzzer-5050208641482752.doc': 'accepted',
      'clusterfuzz-testcase-minimized-POIXWPFFuzzer-4791943399604224.docx': 'damaged',
      'clusterfuzz-testcase-minimized-POIXWPFFuzzer-6120975439364096.docx': 'damaged',
      'crash-517626e815e0afa9decd0ebb6d1dee63fb9907dd.docx': 'damaged',
    });
  });
});
