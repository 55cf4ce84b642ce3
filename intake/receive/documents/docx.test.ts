import { describe, expect, test } from 'vitest';
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
const TYPES_XML = String(TYPES.data);
const CLEAN = /<Override[^>]*>/.exec(TYPES_XML)?.[0] ?? '';
const typed = (data: string) => zipOf([{ ...TYPES, data }, RELS, MAIN]);
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

describe('a Word document', () => {
  test('[X7] is accepted', async () => {
    expect(await judged(docxOf('Ada Lovelace'))).toEqual(accepted());
  });

  test('[X7] is accepted in the strict form, in UTF-16, with its parts in any order and case', async () => {
    const strict = String(RELS.data).replace(
      OFFICE,
      'http://purl.oclc.org/ooxml/officeDocument/relationships',
    );
    const wide: ZipPart = { ...MAIN, data: Buffer.from(`\ufeff${MAIN.data}`, 'utf16le') };
    const shouting: ZipPart = { ...TYPES, name: '[CONTENT_TYPES].XML' };
    expect(await judged(zipOf([wide, { ...RELS, data: strict }, shouting]))).toEqual(accepted());
  });

  test('[X7] may have its type declared for the ending of its name, and comments anywhere', async () => {
    const types = String(TYPES.data)
      .replace(/<Override[^>]*>/, '<!-- none -->')
      .replace('application/xml', WORD_TYPE);
    expect(await judged(zipOf([{ ...TYPES, data: types }, RELS, MAIN]))).toEqual(accepted());
  });

  test.each([
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

  test('[X7] that is only a ZIP, or a package of another sort, is refused (S4)', async () => {
    expect(await judged(zipOf([{ name: 'a.txt', data: 'hi' }]))).toEqual(refused('disguised'));
    const none = zipOf([TYPES, relationships('_rels/.rels', ''), MAIN]);
    expect(await judged(none)).toEqual(refused('disguised'));
  });

  test('[X7] that lacks its relationships or its main part is damaged', async () => {
    expect(await judged(zipOf([TYPES, MAIN]))).toEqual(refused('damaged'));
    expect(await judged(zipOf([TYPES, RELS]))).toEqual(refused('damaged'));
  });

  test.each([
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

  test.each([
    ['a character reference', 'macroEnabl&#101;d', ''],
    ['a reference in hexadecimal', 'm&#x61;croEnabled', ''],
    ['an instruction before it', 'macroEnabled', `<?x ${CLEAN} ?>`],
    ['white space around its value', ' macroEnabled', ''],
  ])('[X7] with macros declared by %s is refused (S5)', async (_, written, before) => {
    const type = ` application/vnd.ms-word.document.${written.trim()}.main+xml `;
    const types = TYPES_XML.replace(CLEAN, `${before}${CLEAN.replace(WORD_TYPE, type)}`);
    expect(await judged(typed(types))).toEqual(refused('macros'));
    const single = types.replaceAll('="', " \n = '").replaceAll('"', "'");
    expect(await judged(typed(single))).toEqual(refused('macros'));
  });

  test('[X7] with macros by a relationship alone is refused (S5)', async () => {
    const element =
      '<Relationship Id="r" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.xml"/>';
    const hidden = relationships('word/_rels/document.xml.rels', element);
    const archive = zipOf([TYPES, RELS, MAIN, hidden, { name: 'word/a.xml', data: 'x' }]);
    expect(await judged(archive)).toEqual(refused('macros'));
  });

  test.each([
    ['a comment', `<!--${CLEAN}-->`],
    ['an instruction', `<?x ${CLEAN}?>`],
    ['CDATA', `<![CDATA[${CLEAN}]]>`],
    ['another namespace', CLEAN.replace('<Override', '<Override xmlns="urn:other"')],
  ])('[X7] is not recognized only because %s declares it (S4)', async (_, nothing) => {
    const sheet = CLEAN.replace(WORD_TYPE, 'application/vnd.ms-excel.sheet.main+xml');
    expect(await judged(typed(TYPES_XML.replace(CLEAN, nothing + sheet)))).toEqual(
      refused('disguised'),
    );
    expect(await judged(typed(TYPES_XML.replace(CLEAN, nothing + CLEAN)))).toEqual(accepted());
  });

  test('[X7] may use any prefix for the namespaces of its package', async () => {
    const prefixed = ({ name, data }: ZipPart): ZipPart => ({
      name,
      data: String(data)
        .replace(/<(\/?)(?=[A-Z])/g, '<$1p:')
        .replace(' xmlns=', ' xmlns:p='),
    });
    expect(await judged(zipOf([prefixed(TYPES), prefixed(RELS), MAIN]))).toEqual(accepted());
  });

  test.each(['[Content_Types].xml', '_rels/.rels'])(
    '[X7] whose %s is not well-formed, or not in UTF-8 or UTF-16, is damaged (S14)',
    async (name) => {
      for (const [from, to] of [
        ['/>', '>'],
        ['</', '<b></'],
        ['UTF-8', 'UTF-7'],
      ] as const) {
        const parts = [TYPES, RELS, MAIN].map((part) =>
          part.name === name ? { name, data: String(part.data).replace(from, to) } : part,
        );
        expect(await judged(zipOf(parts))).toEqual(refused('damaged'));
      }
    },
  );

  test('[X7] that needs a password is refused with its own error (S7)', async () => {
    const locked = compoundOf({
      EncryptionInfo: Buffer.alloc(248),
      EncryptedPackage: Buffer.alloc(5000),
    });
    expect(await judged(locked)).toEqual(refused('encrypted'));
    expect(await judged(compoundOf({ Workbook: Buffer.alloc(5000) }))).toEqual(
      refused('disguised'),
    );
  });

  test.each(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])(
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

  test('[X7] with two lists of content types is refused', async () => {
    expect(await judged(zipOf([TYPES, RELS, MAIN, TYPES]))).toEqual(refused('damaged'));
  });
});
