/** The font's only name: browsers call a font of a page by its family in the stylesheet. */
const NAME = 'H';
/** Family, style, whole name, and PostScript's: the names without which macOS refuses a font. */
const NAME_IDS = [1, 2, 4, 6];
/** Windows, Unicode, American English. */
const LANGUAGE = [3, 1, 0x409];

const DIRECTORY = { start: 12, entry: 16, offset: 8, length: 12 };
/** When the font was made and changed, in its table `head`. */
const DATES = { start: 20, length: 16 };

/**
 * Takes from a TrueType font what no page shows: its makers' names and its dates, 0.2 kB as WOFF2.
 * The file of the whole font, which the page loads later, names them.
 */
export function bareFont(font: Buffer): Buffer {
  const bare = Buffer.from(font);
  const names = nameTable();
  const name = entryOf(bare, 'name');
  // A font with less room than that has next to no names.
  if (bare.readUInt32BE(name + DIRECTORY.length) > names.length) {
    names.copy(bare, bare.readUInt32BE(name + DIRECTORY.offset));
    bare.writeUInt32BE(names.length, name + DIRECTORY.length);
  }
  const dates = bare.readUInt32BE(entryOf(bare, 'head') + DIRECTORY.offset) + DATES.start;
  bare.fill(0, dates, dates + DATES.length);
  return bare;
}

/** Where the directory of tables has the entry of one of them. */
function entryOf(font: Buffer, table: string): number {
  const { start, entry } = DIRECTORY;
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => start + i * entry);
  const found = tables.find((at) => font.toString('latin1', at, at + 4) === table);
  if (found === undefined) throw new Error(`The headline's font has no table "${table}".`);
  return found;
}

/** https://learn.microsoft.com/en-us/typography/opentype/spec/name, format 0. */
function nameTable(): Buffer {
  const text = Buffer.from(NAME, 'utf16le').swap16();
  const records = NAME_IDS.map((id) => [...LANGUAGE, id, text.length, 0]);
  const fields = [0, records.length, 6 + 12 * records.length, ...records.flat()];
  const table = Buffer.alloc(2 * fields.length);
  fields.forEach((field, i) => {
    table.writeUInt16BE(field, 2 * i);
  });
  return Buffer.concat([table, text]);
}
