import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { CopyOrder, Line } from './client-copy.ts';
import type { Stretch } from './folded.ts';
import { createLettering, type Weight } from './lettering.ts';

/** All lengths are points, a 72nd of an inch. */
const MARGIN = 54;
const FOOT = 40;
const INDENT = 12;
const LEADING = 1.4;
const MARK = 30;
const LOOKS: Record<Line['look'], { size: number; weight: Weight; above: number }> = {
  heading: { size: 12, weight: '700', above: 8 },
  text: { size: 10, weight: '400', above: 0 },
  paragraph: { size: 10, weight: '400', above: 4 },
  item: { size: 10, weight: '400', above: 2 },
};
const SMALL = 8.5;
const EMPTY_LINE = 6;
const INK = '#111111';
const QUIET = '#555555';
const VEIL = '#e4e4e4';

const VEIL_EDGE = 2;

const WITHHELD = '[redacted]';

/** Countries that use Letter paper; all others use A4. */
const LETTER = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'];

/** A word, or the marker for withheld ones; `isApart` if a space precedes it. */
interface Piece {
  text: string;
  isWithheld: boolean;
  isApart: boolean;
}

const SPACE: Piece = { text: ' ', isWithheld: false, isApart: false };

/** Draws the lines without the spans' text, below the agency's header. */
export async function drawCopy(
  lines: readonly Line[],
  spans: readonly Stretch[],
  { agency, mark, reference, country }: CopyOrder,
): Promise<{ pdf: Buffer; missing: string }> {
  const title = `Candidate ${reference}`;
  const pdf = new PDFDocument({
    size: country === undefined || LETTER.includes(country) ? 'LETTER' : 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: title },
  });
  const whole = buffer(pdf);
  const lettering = createLettering(pdf);
  const right = pdf.page.width - MARGIN;
  const bottom = pdf.page.height - MARGIN - FOOT / 2;

  let y = drawHead();
  let start = 0;
  for (const line of lines) {
    drawLine(line, partsOf(line.text, start, spans));
    start += line.text.length + 1;
  }
  drawFeet();
  pdf.end();
  return { pdf: await whole, missing: [...lettering.missing].join('') };

  function drawHead(): number {
    const top = MARGIN;
    if (mark) pdf.image(Buffer.from(mark, 'base64'), MARGIN, top, { width: MARK });
    const left = mark ? MARGIN + MARK + 10 : MARGIN;
    pdf.fillColor(INK);
    const base = top + MARK / 2 + 5;
    lettering.write(agency, '700', 14, left, base);
    lettering.write(title, '400', 10, right - lettering.width(title, '400', 10), base);
    const rule = top + MARK + 10;
    pdf.lineWidth(0.5).strokeColor(QUIET).moveTo(MARGIN, rule).lineTo(right, rule).stroke();
    return rule + 12;
  }

  function drawFeet(): void {
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(page);
      pdf.fillColor(QUIET);
      const base = pdf.page.height - FOOT;
      lettering.write([agency, title].filter(Boolean).join(', '), '400', SMALL, MARGIN, base);
      const number = `${page + 1} / ${count}`;
      lettering.write(number, '400', SMALL, right - lettering.width(number, '400', SMALL), base);
    }
  }

  function drawLine({ look }: Line, pieces: readonly Piece[]): void {
    const { size, weight, above } = LOOKS[look];
    if (pieces.length === 0) {
      y += EMPTY_LINE;
      return;
    }
    y += above;
    const left = look === 'item' ? MARGIN + INDENT : MARGIN;
    const widthOf = ({ text, isWithheld }: Piece) =>
      isWithheld ? veilWidth() : lettering.width(text, weight, size);
    nextRow(size);
    if (look === 'item') lettering.write('•', weight, size, MARGIN, y);
    for (const [index, row] of rowsOf(pieces, widthOf, widthOf(SPACE), right - left).entries()) {
      if (index > 0) nextRow(size);
      let x = left;
      for (const { text, isWithheld } of row) {
        if (isWithheld) {
          drawVeil(size, x);
        } else {
          pdf.fillColor(INK);
          lettering.write(text, weight, size, x, y);
        }
        x += widthOf({ text, isWithheld, isApart: false });
      }
    }
  }

  /** Moves to the next row, on the next page if this one is full. */
  function nextRow(size: number): void {
    y += size * LEADING;
    if (y <= bottom) return;
    pdf.addPage();
    y = MARGIN + size;
  }

  function veilWidth(): number {
    return lettering.width(WITHHELD, '400', SMALL) + 2 * VEIL_EDGE;
  }

  function drawVeil(size: number, x: number): void {
    pdf.fillColor(VEIL).rect(x, y - size * 0.85, veilWidth(), size * 1.1);
    pdf.fill();
    pdf.fillColor(QUIET);
    lettering.write(WITHHELD, '400', SMALL, x + VEIL_EDGE, y);
  }
}

/** Splits pieces into rows of this width, merging consecutive words of a row into one piece. */
function rowsOf(
  pieces: readonly Piece[],
  widthOf: (piece: Piece) => number,
  space: number,
  room: number,
): Piece[][] {
  const rows: Piece[][] = [[]];
  let x = 0;
  const add = (piece: Piece, isApart: boolean) => {
    const row = rows.at(-1) ?? [];
    const last = row.at(-1);
    const text = isApart ? ` ${piece.text}` : piece.text;
    if (last && !last.isWithheld && !piece.isWithheld) last.text += text;
    else if (piece.isWithheld && isApart && last) row.push({ ...SPACE }, { ...piece });
    else row.push({ ...piece, text });
    x += widthOf(piece) + (isApart ? space : 0);
  };
  const begin = () => {
    rows.push([]);
    x = 0;
  };
  for (const word of wordsOf(pieces)) {
    const width = word.reduce((sum, piece) => sum + widthOf(piece), 0);
    if (x > 0 && x + space + width > room) begin();
    for (const [index, piece] of word.entries()) {
      for (const part of fitting(piece, widthOf, room)) {
        if (x > 0 && x + widthOf(part) > room) begin();
        add(part, index === 0 && part.text === piece.text && x > 0);
      }
    }
  }
  return rows;
}

/** A piece, split if it is wider than a row. */
function fitting(piece: Piece, widthOf: (piece: Piece) => number, room: number): Piece[] {
  const width = widthOf(piece);
  const all = [...piece.text];
  if (width <= room || all.length < 2) return [piece];
  const half = Math.ceil(all.length / 2);
  return [all.slice(0, half), all.slice(half)].flatMap((letters) =>
    fitting({ ...piece, text: letters.join('') }, widthOf, room),
  );
}

/** The words of a line that starts at `start` of the text, with a marker in place of each span. */
function partsOf(line: string, start: number, spans: readonly Stretch[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let isApart = false;
  const addWords = (end: number) => {
    for (const [found] of line.slice(at, end).matchAll(/\s+|\S+/gu)) {
      const isSpace = found.trim() === '';
      if (!isSpace) pieces.push({ text: found, isWithheld: false, isApart });
      isApart = isSpace;
    }
  };
  for (const span of spans) {
    const [from, to] = [span.start - start, span.end - start];
    if (to <= 0 || from >= line.length) continue;
    addWords(Math.max(at, from));
    pieces.push({ text: WITHHELD, isWithheld: true, isApart });
    isApart = false;
    at = Math.min(line.length, to);
  }
  addWords(line.length);
  return pieces;
}

/** Groups pieces without a space between them, such as a marker and the comma after it. */
function wordsOf(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    if (last && !piece.isApart) last.push(piece);
    else words.push([piece]);
  }
  return words;
}
