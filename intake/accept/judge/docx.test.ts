import { describe, expect, it } from 'vitest';
import { compoundOf } from '../../../tests/fixtures/compound-writer.ts';
import {
  contentTypes,
  docxOf,
  docxParts,
  relationships,
  WORD_TYPE,
} from '../../../tests/fixtures/documents.ts';
import { memorySource } from '../../../tests/fixtures/memory-source.ts';
import { type ZipPart, zipOf } from '../../../tests/fixtures/zip-writer.ts';
import { judge } from './judge.ts';

const judged = (content: Uint8Array) => judge('cv.docx', memorySource(content), content.length);
const accepted = (...flags: string[]) => ({ ok: true, kind: 'docx', flags });
const refused = (fault: string) => ({ ok: false, fault });
const [TYPES, RELS, MAIN] = docxParts('<w:p/>');
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A document whose main part has one relationship. */
const relatedTo = (type: string, target: string) => {
  const element = `<Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}" TargetMode="External"/>`;
  return zipOf([TYPES, RELS, MAIN, relationships('word/_rels/document.xml.rels', element)]);
};

describe('a Word document', () => {
  it('[X7] is accepted', async () => {
    expect(await judged(docxOf('Ada Lovelace'))).toEqual(accepted());
  });

  it('[X7] is accepted in the strict form, in UTF-16, with its parts in any order and case', async () => {
    const strict = String(RELS.data).replace(
      OFFICE,
      'http://purl.oclc.org/ooxml/officeDocument/relationships',
    );
    const wide: ZipPart = { ...MAIN, data: Buffer.from(`\ufeff${MAIN.data}`, 'utf16le') };
    const shouting: ZipPart = { ...TYPES, name: '[CONTENT_TYPES].XML' };
    expect(await judged(zipOf([wide, { ...RELS, data: strict }, shouting]))).toEqual(accepted());
  });

  it('[X7] may have its type declared for the ending of its name, and comments anywhere', async () => {
    const types = String(TYPES.data)
      .replace(/<Override[^>]*>/, '<!-- none -->')
      .replace('application/xml', WORD_TYPE);
    expect(await judged(zipOf([{ ...TYPES, data: types }, RELS, MAIN]))).toEqual(accepted());
  });

  it.each([
    ['a workbook', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
    [
      'a presentation',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    ],
    [
      'a template',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
    ],
    ['a workbook with macros', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
  ])('[X7] that is %s under a clean name is refused (S4)', async (_, type) => {
    expect(await judged(zipOf([contentTypes(type), RELS, MAIN]))).toEqual(refused('disguised'));
  });

  it('[X7] that is only a ZIP, or a package of another sort, is refused (S4)', async () => {
    expect(await judged(zipOf([{ name: 'a.txt', data: 'hi' }]))).toEqual(refused('disguised'));
    const none = zipOf([TYPES, relationships('_rels/.rels', ''), MAIN]);
    expect(await judged(none)).toEqual(refused('disguised'));
  });

  it('[X7] that lacks its relationships or its main part is damaged', async () => {
    expect(await judged(zipOf([TYPES, MAIN]))).toEqual(refused('damaged'));
    expect(await judged(zipOf([TYPES, RELS]))).toEqual(refused('damaged'));
  });

  it.each([
    [
      'its main type',
      zipOf([contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'), RELS, MAIN]),
    ],
    [
      'its template type',
      zipOf([
        contentTypes('application/vnd.ms-word.template.macroEnabledTemplate.main+xml'),
        RELS,
        MAIN,
      ]),
    ],
    ['a part', zipOf([TYPES, RELS, MAIN, { name: 'word/vbaProject.bin', data: 'x' }])],
    [
      'the declared type of a part',
      zipOf([
        {
          ...TYPES,
          data: String(TYPES.data).replace(
            'application/xml',
            'application/vnd.ms-office.vbaProject',
          ),
        },
        RELS,
        MAIN,
      ]),
    ],
  ])('[X7] with macros by %s is refused under a clean name (S5)', async (_, archive) => {
    expect(await judged(archive)).toEqual(refused('macros'));
  });

  it('[X7] is not taken for one by what only a comment declares (S5)', async () => {
    const clean = /<Override[^>]*>/.exec(String(TYPES.data))?.[0] ?? '';
    const sheet = clean.replace(WORD_TYPE, 'application/vnd.ms-excel.sheet.main+xml');
    const types = String(TYPES.data).replace(clean, `<!--${clean}-->${sheet}`);
    expect(await judged(zipOf([{ ...TYPES, data: types }, RELS, MAIN]))).toEqual(
      refused('disguised'),
    );
  });

  it('[X7] that needs a password is refused with its own words (S7)', async () => {
    const locked = compoundOf({
      EncryptionInfo: Buffer.alloc(248),
      EncryptedPackage: Buffer.alloc(5000),
    });
    expect(await judged(locked)).toEqual(refused('encrypted'));
    expect(await judged(compoundOf({ Workbook: Buffer.alloc(5000) }))).toEqual(
      refused('disguised'),
    );
  });

  it.each(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])(
    '[X7] with a document type in %s is refused (S10)',
    async (name) => {
      const entity = '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
      for (const encoding of ['utf8', 'utf16le'] as const) {
        const parts = [TYPES, RELS, MAIN].map((part): ZipPart => {
          if (part.name !== name) return part;
          const text = String(part.data).replace('?>\n', `?><!-- \n -->${entity}`);
          return { name, data: Buffer.from(`\ufeff${text}`, encoding) };
        });
        expect(await judged(zipOf(parts))).toEqual(refused('damaged'));
      }
    },
  );

  it('[X7] with two lists of content types is refused', async () => {
    expect(await judged(zipOf([TYPES, RELS, MAIN, TYPES]))).toEqual(refused('damaged'));
  });

  it('[X7] that fetches something when opened is flagged; links and its own template are not', async () => {
    const flagged = accepted('external-links');
    expect(await judged(relatedTo('attachedTemplate', 'http://example.com/a.dotm'))).toEqual(
      flagged,
    );
    expect(await judged(relatedTo('image', 'file:///\\\\host\\share\\a.png'))).toEqual(flagged);
    expect(await judged(relatedTo('hyperlink', 'https://example.com'))).toEqual(accepted());
    expect(await judged(relatedTo('attachedTemplate', 'file:///C:\\cv.dotx'))).toEqual(accepted());
  });

  it('[X7] that starts another program by a field is flagged; one that speaks of DDE is not (S5)', async () => {
    const field =
      '<w:p><w:r><w:instrText xml:space="preserve"> DDEAUTO c:\\\\cmd.exe </w:instrText></w:r></w:p>';
    expect(await judged(zipOf(docxParts(field)))).toEqual(accepted('external-links'));
    expect(await judged(docxOf('Wrote DDE and DDEAUTO clients'))).toEqual(accepted());
  });

  it('[X7] with a packed program or a control is flagged; one with a chart is not', async () => {
    const having = (name: string) => judged(zipOf([TYPES, RELS, MAIN, { name, data: 'x' }]));
    expect(await having('word/embeddings/oleObject1.bin')).toEqual(accepted('active-content'));
    expect(await having('word/activeX/activeX1.xml')).toEqual(accepted('active-content'));
    expect(await having('word/embeddings/Microsoft_Excel_Sheet1.xlsx')).toEqual(accepted());
  });

  it('[X7] with more relationships than are read is flagged, unread', async () => {
    const many = Array.from({ length: 70 }, (_, i) => relationships(`word/_rels/${i}.rels`, ''));
    expect(await judged(zipOf([TYPES, RELS, MAIN, ...many]))).toEqual(accepted('external-links'));
  });
});
