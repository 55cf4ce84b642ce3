import { describe, expect, test } from 'vitest';
import { docxOf, docxParts, relationships, WORD_TYPE } from '../../../tests/fixtures/documents.ts';
import { memorySource } from '../../../tests/fixtures/memory-source.ts';
import { type ZipPart, zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { judge } from './judge.ts';

/** Most bytes of text that are unpacked, and most other bytes that are read from a file. */
const MAX_TEXT = 4 * 1024 * 1024;
const MAX_ELSE = 640 * 1024;

const accepted = (...flags: string[]) => ({ ok: true, kind: 'docx', flags });
const judged = (content: Uint8Array) => judge('cv.docx', memorySource(content), content.length);
const [TYPES, RELS, MAIN] = docxParts('<w:p/>');

/** A document of this body. */
const written = (body: string) => judged(zipOf(docxParts(body)));
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const field = (...runs: string[]) =>
  `<w:p>${mark('begin')}${runs.join('')}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}</w:p>`;

describe("a Word document's text", () => {
  test('[X7] that starts another program is flagged; text that mentions DDE is not (S5)', async () => {
    const flagged = accepted('external-links');
    expect(await written(`<w:p>${code(' DDEAUTO c:\\\\cmd.exe ')}</w:p>`)).toEqual(flagged);
    expect(await written(field(code(' dde "a" "b"')))).toEqual(flagged);
    expect(await judged(docxOf('Wrote DDE and DDEAUTO clients'))).toEqual(accepted());
    expect(await written(field(code(' MERGEFIELD DDE ')))).toEqual(accepted());
    expect(await written(field(code(' HYPERLINK "http://a.example/dde" ')))).toEqual(accepted());
  });

  test.each([
    'QUOTE 68 68 69 65 85 84 79',
    'RD "\\\\\\\\evil\\\\x.docx"',
    'DATABASE \\d "http://a.example/x.mdb"',
    'INCLUDETEXT "file:///z:/x.docx"',
    'INCLUDEPICTURE "file:///c:/../../evil.example/x.png"',
  ])('[X7] with the field %s is flagged', async (text) => {
    expect(await written(field(code(text.replaceAll('"', '&quot;'))))).toEqual(
      accepted('external-links'),
    );
  });

  test.each(['QUOTE Ada', 'QUOTE "Ada 68"', 'INCLUDEPICTURE "file:///C:/a.png"', 'RDX 1'])(
    '[X7] with the field %s is not flagged',
    async (text) => {
      expect(await written(field(code(text.replaceAll('"', '&quot;'))))).toEqual(accepted());
    },
  );

  test.each<[string, string]>([
    ['runs', field(code(' D'), code('D'), '<w:r><w:t>x</w:t></w:r>', code('EAU'), code('TO x'))],
    ['paragraphs', `<w:p>${mark('begin')}${code('DDE')}</w:p><w:p>${code('AUTO x')}</w:p>`],
    ['comments', field(code('DD<!-- no -->EAUTO x'))],
    ['instructions', field(code('D<?x?>DEAUTO x'))],
    ['CDATA', field(code('<![CDATA[ D]]>DE<![CDATA[AUTO]]> x'))],
    ['character references', field(code('&#68;D&#x45;AUTO x'))],
    [
      'deleted text',
      field(code('DD'), '<w:r><w:delInstrText>x</w:delInstrText></w:r>', code('E x')),
    ],
    ['a field within', field(code('D'), field(code('PAGE')), code('DEAUTO x'))],
    ['white space', field(code(' '.repeat(5000)), code('\n'.repeat(5000)), code('DDEAUTO x'))],
    ['nothing, after another', field(code('PAGE ')) + field(code('DDEAUTO x'))],
  ])('[X7] with a DDE field cut by %s is flagged (S5)', async (_, body) => {
    expect(await written(body)).toEqual(accepted('external-links'));
  });

  test.each<[string, string]>([
    ['as an attribute', '<w:fldSimple w:instr=" DDEAUTO x"/>'],
    ['in single quotes, with spaces', "<w:fldSimple w:instr  =\n ' &#68;DEAUTO x'/>"],
    [
      'with another prefix',
      '<x:fldSimple xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main" x:instr="DDE x"/>',
    ],
    [
      'in the strict form',
      '<w:fldSimple xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main" w:instr="DDE x"/>',
    ],
    [
      'far down',
      `${'<w:p><w:r><w:t>Some words.</w:t></w:r></w:p>'.repeat(20_000)}${field(code('DDE x'))}`,
    ],
  ])('[X7] with a DDE field %s is flagged (S5)', async (_, body) => {
    expect(await written(body)).toEqual(accepted('external-links'));
  });

  test('[X7] with a DDE field in any part that is text is flagged (S5)', async () => {
    for (const kind of [
      'header',
      'footer',
      'footnotes',
      'endnotes',
      'comments',
      'document.glossary',
    ]) {
      const type = WORD_TYPE.replace('document.main', kind);
      const declared = `<Override PartName="/word/a.xml" ContentType="${type}"/></Types>`;
      const data = String(TYPES.data).replace('</Types>', declared);
      const part = {
        ...MAIN,
        name: 'word/a.xml',
        data: String(MAIN.data).replace('<w:p/>', field(code('DDE x'))),
      };
      expect(await judged(zipOf([{ ...TYPES, data }, RELS, MAIN, part]))).toEqual(
        accepted('external-links'),
      );
    }
  });

  test('[X7] with a DDE field in a header of no declared type is flagged (S5)', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/header';
    const leading = relationships(
      'word/_rels/document.xml.rels',
      `<Relationship Id="r" Type="${type}" Target="A.xml"/>`,
    );
    const data = String(MAIN.data).replace('<w:p/>', field(code('DDE x')));
    const part = { name: 'word/a.xml', data };
    expect(await judged(zipOf([TYPES, RELS, MAIN, part]))).toEqual(accepted());
    expect(await judged(zipOf([TYPES, RELS, MAIN, leading, part]))).toEqual(
      accepted('external-links'),
    );
  });

  test.each<[string, string[]]>([
    [' INCLUDEPICTURE "http://a.example/a.png" \\d ', ['external-links']],
    [' INCLUDETEXT "\\\\\\\\host\\\\share\\\\a.docx" ', ['external-links']],
    [' LINK Word.Document.8 "file://host/a.doc" "" \\a ', ['external-links']],
    [' INCLUDEPICTURE "C:\\\\Users\\\\ada\\\\a.png" \\* MERGEFORMAT ', []],
    [' INCLUDEPICTURE "file:///C:/Users/ada/a.png" ', []],
    [' LINK Excel.Sheet.12 "C:\\\\a.xlsx" "Sheet1!R1C1:R5C3" \\a ', []],
    [' HYPERLINK "http://a.example" \\o "LINK" ', []],
    [' TOC \\o "1-3" \\h \\z ', []],
  ])('[X7] with the field %s is flagged %j', async (text, flags) => {
    expect(await written(field(code(text)))).toEqual(accepted(...flags));
  });

  test('[X7] that includes another format is flagged', async () => {
    expect(await written('<w:altChunk/>')).toEqual(accepted('active-content'));
    expect(await written('<altChunk/>')).toEqual(accepted());
  });

  test.each<[string, string]>([
    ['stops being well-formed', '<w:p></w:q>'],
    ['uses a prefix it does not declare', '<x:p/>'],
    ['nests too deep', '<w:p>'.repeat(200) + '</w:p>'.repeat(200)],
    [
      'has too many attributes',
      `<w:p ${Array.from({ length: 300 }, (_, i) => `a${i}=""`).join(' ')}/>`,
    ],
  ])('[X7] that %s is flagged, with what was found before it', async (_, broken) => {
    expect(await written(broken)).toEqual(accepted('unchecked'));
    expect(await written(field(code('DDE x')) + broken)).toEqual(
      accepted('external-links', 'unchecked'),
    );
  });

  test('[X7] beyond 4 MiB is flagged, unread', async () => {
    const noise = Array.from({ length: 700_000 }, (_, i) => `<w:p/>${i}`).join('');
    const [, , main] = docxParts(`${noise}${field(code('DDE x'))}`);
    const long: ZipPart = { ...main, stored: true };
    const archive = zipOf([TYPES, RELS, long]);
    expect(archive.length).toBeGreaterThan(1.5 * MAX_TEXT);
    const source = memorySource(archive);
    expect(await judge('cv.docx', source, archive.length)).toEqual(accepted('unchecked'));
    expect(source.bytesRead).toBeLessThan(MAX_TEXT + MAX_ELSE);
  });
});
