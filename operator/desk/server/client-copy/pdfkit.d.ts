/** Types for the used parts of pdfkit, which has none. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'LETTER' | 'A4';
      margin: number;
      bufferPages: boolean;
      info: Record<string, string>;
    });
    readonly page: { width: number; height: number };
    /** The current font. */
    readonly _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    registerFont(name: string, file: Uint8Array): this;
    font(name: string): this;
    fontSize(points: number): this;
    widthOfString(text: string): number;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(): this;
    stroke(): this;
    image(file: Uint8Array, x: number, y: number, size: { width: number }): this;
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: 'alphabetic' },
    ): this;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): unknown;
    end(): void;
  }
}
