import type { FileKind } from '../../../contract/files.ts';

const PDF_HEADER = '%PDF-';
/** The header may be within this many bytes at the start: ISO 32000-1 annex H.3, note 13. */
const HEADER_WINDOW = 1024;
/** Bytes at the beginning of a file that decide its kind. */
export const HEAD_BYTES = HEADER_WINDOW + PDF_HEADER.length;

const COMPOUND = 'd0cf11e0a1b11ae1';
const ZIP_ENTRY = '504b0304';

/** First bytes of formats that run, unpack, or render on their own. */
const FOREIGN = [
  // Programs: DOS and Windows, ELF, Mach-O, Java, WebAssembly, Windows shortcuts, scripts.
  ...['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'],
  ...['0061736d', '4c000000011402', '2321'],
  // Archives: ZIP, RAR, 7-Zip, gzip, bzip2, xz, cabinets, compound files.
  ...['504b', '52617221', '377abcaf271c', '1f8b', '425a68', 'fd377a585a00', '4d534346', 'd0cf11e0'],
  // RTF, PostScript, and images: PNG, GIF, JPEG, RIFF, TIFF.
  ...['7b5c727466', '25215053', '89504e47', '47494638', 'ffd8ff', '52494646', '49492a00'],
  '4d4d002a',
];
/** Browsers skip these before they look for markup: WHATWG MIME Sniffing, section 7.1. */
const MARKUP = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*</;

function begins(head: Buffer, hex: string): boolean {
  return head.toString('hex', 0, hex.length / 2) === hex;
}

/** The only kind that a file with these first bytes can be. */
export function kindByBytes(head: Buffer): FileKind {
  if (begins(head, ZIP_ENTRY)) return 'docx';
  // An OLE2 compound file: the container of .doc, .xls, .ppt, .msi, and encrypted Office files.
  return begins(head, COMPOUND) ? 'doc' : 'pdf';
}

/** Whether a file that begins with these bytes is of a format that isn't accepted. */
function beginsForeign(head: Buffer): boolean {
  return MARKUP.test(head.toString('latin1', 0, 64)) || FOREIGN.some((hex) => begins(head, hex));
}

/** Whether the first `HEAD_BYTES` of a file have a PDF's header. */
export function hasPdfHeader(head: Buffer): boolean {
  const at = head.indexOf(PDF_HEADER, 0, 'latin1');
  return at === 0 || (at > 0 && at < HEADER_WINDOW && !beginsForeign(head));
}
