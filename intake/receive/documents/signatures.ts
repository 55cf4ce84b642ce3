/** Markup counts only if it begins within these bytes. */
const MARKUP_WINDOW = 64;

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP_ENTRY = Buffer.from('504b0304', 'hex');

/** First bytes of formats that run, unpack, or render on their own. */
const FOREIGN = [
  '4d5a', // MZ: Windows and DOS programs
  '7f454c46', // ELF
  'feedface', // Mach-O, both widths and byte orders
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe', // Java class, universal Mach-O
  '0061736d', // WebAssembly
  '4c000000011402', // Windows shortcut
  '504b', // ZIP and everything packed in it
  '52617221', // RAR
  '377abcaf271c', // 7-Zip
  '1f8b', // gzip
  '425a68', // bzip2
  'fd377a585a00', // xz
  '4d534346', // Windows cabinet
  'd0cf11e0', // compound file
  '7b5c727466', // RTF
  '89504e47', // PNG
  '47494638', // GIF
  'ffd8ff', // JPEG
  '52494646', // RIFF
  '49492a00', // TIFF, both byte orders
  '4d4d002a',
  '25215053', // PostScript
  '2321', // a script with an interpreter line
].map((hex) => Buffer.from(hex, 'hex'));

// Browsers skip white space and a byte order mark before they look for markup:
// WHATWG MIME Sniffing, section 7.1.
const MARKUP = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*</;

function begins(head: Buffer, signature: Buffer): boolean {
  return signature.equals(head.subarray(0, signature.length));
}

/** An OLE2 compound file: the container of .doc, .xls, .ppt, .msi and of encrypted Office files. */
export function isCompound(head: Buffer): boolean {
  return begins(head, COMPOUND);
}

/** A ZIP that begins with its first entry, as every Office file does. */
export function isZip(head: Buffer): boolean {
  return begins(head, ZIP_ENTRY);
}

/** Whether a file that begins with these bytes is of another format. */
export function beginsForeign(head: Buffer): boolean {
  const text = head.toString('latin1', 0, MARKUP_WINDOW);
  return MARKUP.test(text) || FOREIGN.some((signature) => begins(head, signature));
}
