import { describe, expect, test } from 'vitest';
import {
  contentTypes,
  docxParts,
  relationships,
  WORD_TYPE,
} from '../../../tests/fixtures/documents.ts';
import { memorySource } from '../../../tests/fixtures/memory-source.ts';
import { zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { judge } from './judge.ts';

const accepted = (...flags: string[]) => ({ ok: true, kind: 'docx', flags });
const judged = (content: Uint8Array) => judge('cv.docx', memorySource(content), content.length);
const [TYPES, RELS, MAIN] = docxParts('<w:p/>');
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const COMPOUND = Buffer.from('d0cf11e0a1b11ae10000', 'hex');
const MAIN_RELS = 'word/_rels/document.xml.rels';

const related = (type: string, target: string, mode = '', office = OFFICE) =>
  relationships(
    MAIN_RELS,
    `<Relationship Id="r1" Type="${office}/${type}" Target="${target}" ${mode}/>`,
  );
/** A document whose main part has one relationship. */
const relatedTo = (...relation: Parameters<typeof related>) =>
  judged(zipOf([TYPES, RELS, MAIN, related(...relation)]));
const external = (type: string, target: string) => relatedTo(type, target, 'TargetMode="External"');

describe('a Word document with relationships', () => {
  test('[X7] that fetch something is flagged; links and its own template are not', async () => {
    const flagged = accepted('external-links');
    expect(await external('attachedTemplate', 'http://example.com/a.dotm')).toEqual(flagged);
    expect(await external('image', 'file:///\\\\host\\share\\a.png')).toEqual(flagged);
    expect(await external('oleObject', 'http://example.com/a.doc')).toEqual(flagged);
    expect(await external('hyperlink', 'https://example.com')).toEqual(accepted());
    expect(await external('attachedTemplate', 'file:///C:\\cv.dotx')).toEqual(accepted());
  });

  test.each([
    ['a template on a drive that may be a share', 'attachedTemplate', 'file:///z:/t.dotm'],
    ['a template above the disk', 'attachedTemplate', 'file:///c:/../../../evil.example/t.dotm'],
    ['a template above it, encoded', 'attachedTemplate', 'file:///c:/%2E%2e/evil.example/t.dotm'],
    ['a link to a share', 'hyperlink', '\\\\evil.example\\share\\x'],
    ['a link to a share, as an address', 'hyperlink', 'file://evil.example/share/x'],
  ])('[X7] to %s is flagged', async (_, type, target) => {
    expect(await external(type, target)).toEqual(accepted('external-links'));
  });

  test('[X7] to buttons of its own, or with a program among its parts, is flagged', async () => {
    const flagged = accepted('active-content');
    expect(await relatedTo('ui/extensibility', 'x.xml')).toEqual(flagged);
    for (const name of ['word/media/setup.exe', 'customUI/customUI.xml', 'word/a.LNK']) {
      expect(await judged(zipOf([TYPES, RELS, MAIN, { name, data: 'x' }]))).toEqual(flagged);
    }
  });

  test('[X7] to an embedded document with macros is flagged, to a workbook not', async () => {
    const embedded = (name: string) =>
      judged(
        zipOf([
          TYPES,
          RELS,
          MAIN,
          related('package', 'embeddings/a.docx'),
          { name: 'word/embeddings/a.docx', data: zipOf([{ name, data: 'x' }]) },
        ]),
      );
    expect(await embedded('word/vbaProject.bin')).toEqual(accepted('active-content'));
    expect(await embedded('xl/workbook.xml')).toEqual(accepted());
  });

  test.each([
    ['is not well-formed', '<a>'],
    ['has no element', 'no XML at all'],
    ['has a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
    ['has another root', '<html/>'],
  ])('[X7] is accepted and flagged if a side part %s', async (_, data) => {
    const header = related('header', 'header1.xml');
    const parts = [TYPES, RELS, MAIN, header, { name: 'word/header1.xml', data }];
    const expected = data === '<html/>' ? accepted() : accepted('unchecked');
    expect(await judged(zipOf(parts))).toEqual(expected);
    const side = { name: 'word/_rels/header1.xml.rels', data };
    expect(await judged(zipOf([TYPES, RELS, MAIN, side]))).toEqual(accepted('unchecked'));
  });

  test('[X7] is accepted and flagged if there are more than anyone needs', async () => {
    const many = '<Relationship Id="r" Type="t" Target="a"/>'.repeat(5001);
    expect(await judged(zipOf([TYPES, RELS, MAIN, relationships(MAIN_RELS, many)]))).toEqual(
      accepted('unchecked'),
    );
    const others = relationships(MAIN_RELS, '<a/>'.repeat(100_000));
    expect(await judged(zipOf([TYPES, RELS, MAIN, others]))).toEqual(accepted());
  });

  test.each([
    'TargetMode="Extern&#97;l"',
    'TargetMode="&#x45;xternal"',
    'TargetMode = "External"',
    "TargetMode\n\t=\n'External'",
    'TargetMode=" External "',
  ])('[X7] to another place is flagged, written as %j', async (mode) => {
    const flagged = accepted('external-links');
    expect(await relatedTo('attachedTemplate', 'http://a.example', mode)).toEqual(flagged);
    expect(await relatedTo('attachedTemplate', 'http://a.example', mode, STRICT)).toEqual(flagged);
    const part = related('attachedTemplate', 'http://a.example', mode);
    const wide = ['utf16le', 'utf8'] as const;
    for (const encoding of wide) {
      const data = Buffer.from(`\ufeff${part.data}`, encoding);
      expect(await judged(zipOf([TYPES, RELS, MAIN, { ...part, data }]))).toEqual(flagged);
      const swapped = encoding === 'utf16le' ? Buffer.from(data).swap16() : data;
      expect(await judged(zipOf([TYPES, RELS, MAIN, { ...part, data: swapped }]))).toEqual(flagged);
    }
  });

  test('[X7] that only a comment, an instruction or CDATA holds is not flagged', async () => {
    const real = String(related('image', 'http://a.example', 'TargetMode="External"').data);
    const element = /<Relationship .*\/>/.exec(real)?.[0] ?? '';
    for (const hidden of [`<!--${element}-->`, `<?x ${element}?>`, `<![CDATA[${element}]]>`]) {
      const part = relationships(MAIN_RELS, hidden);
      expect(await judged(zipOf([TYPES, RELS, MAIN, part]))).toEqual(accepted());
    }
  });

  test.each([OFFICE, STRICT])(
    '[X7] to an object, a control or another format is flagged, whatever its name (%s)',
    async (office) => {
      for (const type of ['oleObject', 'control', 'aFChunk']) {
        expect(await relatedTo(type, 'media/a.png', '', office)).toEqual(
          accepted('active-content'),
        );
      }
    },
  );

  test("[X7] to an embedded package is flagged if that isn't one", async () => {
    const holding = (target: string, data: Uint8Array) =>
      judged(
        zipOf([
          TYPES,
          RELS,
          MAIN,
          related('package', target),
          { name: 'word/embeddings/a.xlsx', data, stored: true },
        ]),
      );
    for (const target of [
      'embeddings/a.xlsx',
      '/word/embeddings/a.xlsx',
      './x/../embeddings/A.xlsx',
    ]) {
      expect(await holding(target, zipOf([{ name: 'a', data: 'x' }]))).toEqual(accepted());
      expect(await holding(target, COMPOUND)).toEqual(accepted('active-content'));
    }
  });

  test('[X7] beyond the limit is flagged, unread', async () => {
    const many = Array.from({ length: 70 }, (_, i) => relationships(`word/_rels/${i}.rels`, ''));
    expect(await judged(zipOf([TYPES, RELS, MAIN, ...many]))).toEqual(accepted('unchecked'));
  });

  test('[X7] that are not well-formed is flagged, not refused', async () => {
    const broken = relationships(MAIN_RELS, '<Relationship');
    expect(await judged(zipOf([TYPES, RELS, MAIN, broken]))).toEqual(accepted('unchecked'));
  });
});

describe('a Word document with parts', () => {
  test('[X7] that are packed programs or controls is flagged; one with a chart is not', async () => {
    const having = (name: string) => judged(zipOf([TYPES, RELS, MAIN, { name, data: 'x' }]));
    expect(await having('word/embeddings/oleObject1.bin')).toEqual(accepted('active-content'));
    expect(await having('word/activeX/activeX1.xml')).toEqual(accepted('active-content'));
    expect(await having('word\\activeX\\activeX1.xml')).toEqual(accepted('active-content'));
    expect(await having('word/embeddings/Microsoft_Excel_Sheet1.xlsx')).toEqual(accepted());
  });

  test.each([
    'application/vnd.openxmlformats-officedocument.oleObject',
    'application/vnd.ms-office.activeX+xml',
    'application/vnd.ms-excel.sheet.macroEnabl&#101;d.12',
  ])('[X7] declared as %s is flagged, whatever their name', async (type) => {
    const types = contentTypes(WORD_TYPE);
    const declared = `<Default Extension="png" ContentType="${type}"/></Types>`;
    const data = String(types.data).replace('</Types>', declared);
    const having = (name: string) =>
      judged(zipOf([{ ...types, data }, RELS, MAIN, { name, data: 'x' }]));
    expect(await having('word/media/a.PNG')).toEqual(accepted('active-content'));
    expect(await having('word/media/a.gif')).toEqual(accepted());
  });
});
