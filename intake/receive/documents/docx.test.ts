import { describe, expect, test } from 'vitest';
import {
  contentTypes,
  docxParts,
  relationships,
  WORD_TYPE,
} from '../../../tests/fixtures/documents.ts';
import { type ZipPart, zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { inspectBytes } from './inspect-worker.ts';

const inspected = (...parts: ZipPart[]) => inspectBytes('docx', zipOf(parts));
const accepted = (...flags: string[]) => ({ ok: true, kind: 'docx', flags });
const refused = (fault: string) => ({ ok: false, fault });
const [TYPES, RELS, MAIN] = docxParts('<w:p/>');
const CLEAN = /<Override[^>]*>/.exec(TYPES.data)?.[0] ?? '';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const MAIN_RELS = 'word/_rels/document.xml.rels';

/** A document whose list of types has `from` replaced. */
const typed = (from: string, to: string) =>
  inspected({ ...TYPES, data: TYPES.data.replace(from, to) }, RELS, MAIN);
/** A document whose main part has one relationship. */
const relatedTo = (type: string, target: string, mode = '', office = OFFICE) => {
  const element = `<Relationship Id="r1" Type="${office}/${type}" Target="${target}" ${mode}/>`;
  return inspected(TYPES, RELS, MAIN, relationships(MAIN_RELS, element));
};
const external = (type: string, target: string) => relatedTo(type, target, 'TargetMode="External"');

describe('a Word document', () => {
  test('[X7] is accepted, in the strict form, in UTF-16, in any order, case, and prefix', async () => {
    expect(await inspected(TYPES, RELS, MAIN)).toEqual(accepted());
    const strict = { ...RELS, data: RELS.data.replace(OFFICE, STRICT) };
    const wide = { ...MAIN, data: Buffer.from(`\ufeff${MAIN.data}`, 'utf16le') };
    const upper = { ...TYPES, name: '[CONTENT_TYPES].XML' };
    expect(await inspected(wide, strict, upper)).toEqual(accepted());
    const prefixed = ({ name, data }: { name: string; data: string }) => ({
      name,
      data: data.replace(/<(\/?)(?=[A-Z])/g, '<$1p:').replace(' xmlns=', ' xmlns:p='),
    });
    expect(await inspected(prefixed(TYPES), prefixed(RELS), MAIN)).toEqual(accepted());
    expect(await typed('application/xml', WORD_TYPE)).toEqual(accepted());
  });

  test.each([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
    'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
  ])('[X7] of the type %s is refused (S4)', async (type) => {
    expect(await inspected(contentTypes(type), RELS, MAIN)).toEqual(refused('disguised'));
  });

  test('[X7] that is only a ZIP, or whose parts are missing, is refused (S4)', async () => {
    expect(await inspected({ name: 'a.txt', data: 'hi' })).toEqual(refused('disguised'));
    const none = relationships('_rels/.rels', '');
    expect(await inspected(TYPES, none, MAIN)).toEqual(refused('disguised'));
    expect(await inspected(TYPES, MAIN)).toEqual(refused('damaged'));
    expect(await inspected(TYPES, RELS)).toEqual(refused('damaged'));
  });

  test('[X7] with macros by a type, a part, or a relationship is refused (S5)', async () => {
    for (const [from, to] of [
      [WORD_TYPE, 'application/vnd.ms-word.document.macroEnabled.main+xml'],
      [WORD_TYPE, ' application/vnd.ms-word.template.m&#x61;croEnabledTemplate.main+xml '],
      ['application/xml', 'application/vnd.ms-office.vbaProject'],
    ] as const) {
      expect(await typed(from, to)).toEqual(refused('macros'));
    }
    const part = { name: 'word\\VBAproject.bin', data: 'x' };
    expect(await inspected(TYPES, RELS, MAIN, part)).toEqual(refused('macros'));
    expect(await relatedTo('vbaProject', 'a.xml')).toEqual(refused('macros'));
  });

  test.each([`<!--${CLEAN}-->`, `<?x ${CLEAN}?>`, `<![CDATA[${CLEAN}]]>`])(
    '[X7] is not recognized only because %s mentions its type (S4)',
    async (nothing) => {
      const sheet = CLEAN.replace(WORD_TYPE, 'application/vnd.ms-excel.sheet.main+xml');
      expect(await typed(CLEAN, nothing + sheet)).toEqual(refused('disguised'));
      expect(await typed(CLEAN, nothing + CLEAN)).toEqual(accepted());
    },
  );

  test.each([TYPES, RELS])('[X7] with a broken $name is damaged (S14)', async (broken) => {
    for (const [from, to] of [
      ['/>', '>'],
      ['</', '<b></'],
      ['?>\n', '?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    ] as const) {
      const parts = [TYPES, RELS, MAIN].map((part) =>
        part === broken ? { ...part, data: part.data.replace(from, to) } : part,
      );
      expect(await inspected(...parts)).toEqual(refused('damaged'));
    }
  });

  test('[X7] whose main part is no document, or has a document type, is damaged (S10)', async () => {
    const main = (data: string) => inspected(TYPES, RELS, { ...MAIN, data });
    expect(await main('<html/>')).toEqual(refused('damaged'));
    expect(await main('no XML at all')).toEqual(refused('damaged'));
    expect(await main(MAIN.data.replace('?>\n', '?><!DOCTYPE a>'))).toEqual(refused('damaged'));
    expect(await main(MAIN.data.slice(0, -3))).toEqual(accepted('unchecked'));
  });

  test('[X7] whose other relationships are broken is flagged, not refused', async () => {
    const deep = `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`;
    for (const data of [
      '<Relationship',
      'none',
      '<!DOCTYPE a><a/>',
      '<a/>'.padEnd(600_000),
      deep,
    ]) {
      const parts = [TYPES, RELS, MAIN, { name: MAIN_RELS, data }];
      expect(await inspected(...parts)).toEqual(accepted('unchecked'));
    }
  });
});

describe('a Word document that fetches something', () => {
  test.each([
    ['attachedTemplate', 'http://example.com/a.dotm'],
    ['image', 'file:///\\\\host\\share\\a.png'],
    ['oleObject', 'http://example.com/a.doc'],
    ['attachedTemplate', 'file:///z:/t.dotm'],
    ['attachedTemplate', 'file:///c:/../../../evil.example/t.dotm'],
    ['attachedTemplate', 'file:///c:/%2E%2e/evil.example/t.dotm'],
    ['hyperlink', '\\\\evil.example\\share\\x'],
    ['hyperlink', 'file://evil.example/share/x'],
  ])('[X7] as %s from %s is flagged', async (type, target) => {
    expect(await external(type, target)).toEqual(accepted('external-links'));
    const written = "TargetMode \n=\n' Extern&#97;l '";
    expect(await relatedTo(type, target, written, STRICT)).toEqual(accepted('external-links'));
  });

  test('[X7] only by a click, or from its author’s disk, is not flagged', async () => {
    expect(await external('hyperlink', 'https://example.com')).toEqual(accepted());
    expect(await external('attachedTemplate', 'file:///C:\\cv.dotx')).toEqual(accepted());
  });
});

describe('a Word document with active content', () => {
  test.each(['oleObject', 'control', 'aFChunk', 'ui/extensibility'])(
    '[X7] by a relationship of the type %s is flagged',
    async (type) => {
      expect(await relatedTo(type, 'media/a.png')).toEqual(accepted('active-content'));
    },
  );

  test.each([
    ...['word/embeddings/oleObject1.bin', 'word/embeddings/a.xlsm', 'word\\activeX\\activeX1.xml'],
    ...['word/media/setup.exe', 'customUI/customUI.xml', 'word/a.LNK'],
  ])('[X7] in a part called %s is flagged', async (name) => {
    const part = { name, data: 'x' };
    expect(await inspected(TYPES, RELS, MAIN, part)).toEqual(accepted('active-content'));
  });

  test.each([
    'application/vnd.openxmlformats-officedocument.oleObject',
    'application/vnd.ms-office.activeX+xml',
    'application/vnd.ms-excel.sheet.macroEnabl&#101;d.12',
  ])('[X7] declared as %s is flagged, whatever its name; a workbook is not', async (type) => {
    const declared = `<Default Extension="png" ContentType="${type}"/></Types>`;
    const types = { ...TYPES, data: TYPES.data.replace('</Types>', declared) };
    const having = (name: string) => inspected(types, RELS, MAIN, { name, data: 'x' });
    expect(await having('word/media/a.PNG')).toEqual(accepted('active-content'));
    expect(await having('word/embeddings/Microsoft_Excel_Sheet1.xlsx')).toEqual(accepted());
  });
});
