import { describe, expect, test } from 'vitest';
import { docxParts, WORD_TYPE } from '../../../tests/fixtures/documents.ts';
import { zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { actsByItself } from './fields.ts';
import { inspectBytes } from './inspect-worker.ts';

const accepted = (...flags: string[]) => ({ ok: true, kind: 'docx', flags });
/** A document of this body. */
const written = (body: string) => inspectBytes('docx', zipOf(docxParts(body)));
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const field = (...runs: string[]) => `<w:p>${mark('begin')}${runs.join('')}${mark('end')}</w:p>`;

test('[X7] a field that starts, fetches, or includes something acts by itself (S5)', () => {
  const acting = [
    'DDEAUTO c:\\\\cmd.exe ',
    'dde "a" "b"',
    'QUOTE 68 68 69 65 85 84 79',
    'RD "\\\\\\\\evil\\\\x.docx"',
    'DATABASE \\d "http://a.example/x.mdb"',
    'INCLUDETEXT "file:///z:/x.docx"',
    'INCLUDEPICTURE "file:///c:/../../evil.example/x.png"',
    'INCLUDEPICTURE "http://a.example/a.png" \\d ',
    'LINK Word.Document.8 "file://host/a.doc" "" \\a ',
  ];
  expect(acting.filter((text) => !actsByItself(text))).toEqual([]);
  const calm = [
    'QUOTE Ada',
    'QUOTE "Ada 68"',
    'RDX 1',
    'MERGEFIELD DDE ',
    'INCLUDEPICTURE "C:\\\\Users\\\\ada\\\\a.png" \\* MERGEFORMAT ',
    'INCLUDEPICTURE "file:///C:/Users/ada/a.png" ',
    'HYPERLINK "http://a.example/dde" \\o "LINK" ',
    'TOC \\o "1-3" \\h \\z ',
  ];
  expect(calm.filter(actsByItself)).toEqual([]);
});

describe("a Word document's text", () => {
  test('[X7] that only mentions such a field is not flagged', async () => {
    const mentioned = '<w:p><w:r><w:t>DDEAUTO clients</w:t></w:r></w:p>';
    expect(await written(mentioned + field(code(' PAGE ')))).toEqual(accepted());
  });

  test.each([
    ['runs', field(code(' D'), code('D'), '<w:r><w:t>x</w:t></w:r>', code('EAU'), code('TO x'))],
    ['paragraphs', `<w:p>${mark('begin')}${code('DDE')}</w:p><w:p>${code('AUTO x')}</w:p>`],
    ['comments and CDATA', field(code('D<!-- no -->D<?x?>E<![CDATA[AUTO]]> x'))],
    ['character references', field(code('&#68;D&#x45;AUTO x'))],
    ['white space', field(code(' '.repeat(5000)), code('\n'.repeat(5000)), code('DDEAUTO x'))],
    ['nothing, after another', field(code('PAGE ')) + field(code('DDEAUTO x'))],
    ['nothing, as an attribute', "<w:fldSimple w:instr  =\n ' &#68;DEAUTO x'/>"],
    ['nothing, far down', `${'<w:p/>'.repeat(100_000)}${field(code('DDE x'))}`],
    [
      'nothing, in the strict form with another prefix',
      '<x:fldSimple xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main" x:instr="DDE x"/>',
    ],
  ])('[X7] with a DDE field cut by %s is flagged (S5)', async (_, body) => {
    expect(await written(body)).toEqual(accepted('external-links'));
  });

  test.each(['header', 'footer', 'footnotes', 'endnotes', 'comments', 'document.glossary'])(
    '[X7] with a DDE field in the part %s is flagged (S5)',
    async (kind) => {
      const [types, rels, main] = docxParts('<w:p/>');
      const type = WORD_TYPE.replace('document.main', kind);
      const declared = `<Override PartName="/word/a.xml" ContentType="${type}"/></Types>`;
      const data = main.data.replace('<w:p/>', field(code('DDE x')));
      const typed = { ...types, data: types.data.replace('</Types>', declared) };
      const archive = zipOf([typed, rels, main, { name: 'word/a.xml', data }]);
      expect(await inspectBytes('docx', archive)).toEqual(accepted('external-links'));
    },
  );

  test('[X7] that includes another format is flagged', async () => {
    expect(await written('<w:altChunk/>')).toEqual(accepted('active-content'));
    expect(await written('<altChunk/>')).toEqual(accepted());
  });

  test('[X7] that stops being well-formed is flagged, with the flags from before it', async () => {
    const broken = `${field(code('DDE x'))}<w:p></w:q>`;
    expect(await written(broken)).toEqual(accepted('external-links', 'unchecked'));
  });

  test('[X7] beyond 4 MiB is flagged, unread', async () => {
    const text = `<w:p><w:r><w:t>${'x'.repeat(4_200_000)}</w:t></w:r></w:p>`;
    expect(await written(`${text}${field(code('DDE x'))}`)).toEqual(accepted('unchecked'));
  });
});
