import { DAY_MS } from '../../intake/shared/time.ts';
import type { WholeSubmission } from '../../intake/store/record.ts';
import { COLUMNS, cellText } from './columns.ts';
import { textChunks } from './text-chunks.ts';
import { type ZipEntry, zipChunks } from './zip.ts';

/** Rows of a worksheet besides its heading. Excel opens no more. */
export const MAX_ROWS = 1_048_575;

/** Characters of a cell. With more, Excel reports the whole file as damaged. */
const MAX_CHARACTERS = 32_767;
const CUT = '… (cut)';

/** Days from the epoch of spreadsheets (1899-12-30) to 1970. */
const EPOCH_DAYS = 25_569;

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Indexes of the cell formats (`cellXfs`) in `STYLES`. */
const TEXT = 1;
const TIME = 2;
const HEADING = 3;

// Text cells have the text format and quotePrefix, so a cell stays text when it is edited.
const STYLES = `${HEAD}<styleSheet xmlns="${SHEET}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="164" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="49" fontId="1" quotePrefix="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const PARTS: readonly [name: string, xml: string][] = [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Submissions" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * A workbook with one sheet, in pieces (ECMA-376). All cells are text, except the time received.
 * The heading row is frozen.
 * With 100,000 submissions the process grew by 70 MB, as with CSV.
 */
export function xlsxChunks(
  records: AsyncIterable<WholeSubmission>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [name, xml] of PARTS) yield { name, at, content: textChunks(once(xml)) };
    yield { name: 'xl/worksheets/sheet1.xml', at, content: textChunks(sheetTexts(records)) };
  }
  return zipChunks(entries());
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* sheetTexts(records: AsyncIterable<WholeSubmission>): AsyncGenerator<string> {
  const widths = COLUMNS.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${HEAD}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowOf(COLUMNS.map(({ heading }) => textCell(heading, HEADING)));
  for await (const record of records) {
    yield rowOf(
      COLUMNS.map(({ of }) => {
        const value = of(record);
        return value instanceof Date ? timeCell(value) : textCell(value, TEXT);
      }),
    );
  }
  yield '</sheetData></worksheet>';
}

function rowOf(cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`;
}

function timeCell(time: Date): string {
  return `<c s="${TIME}"><v>${time.getTime() / DAY_MS + EPOCH_DAYS}</v></c>`;
}

function textCell(value: string, style: number): string {
  if (value === '') return '<c/>';
  const whole = cellText(value);
  const text =
    whole.length <= MAX_CHARACTERS
      ? whole
      : whole.slice(0, MAX_CHARACTERS - CUT.length).toWellFormed() + CUT;
  const escaped = text
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    // Spreadsheets read _x003D_ as = (ECMA-376 part 1, 22.9.2.19), so its first _ is escaped.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}
