/**
 * Bytes of a file's name. ext4, APFS and ZIP tools allow 255, and Windows allows 260 characters for
 * a whole path.
 */
const MAX_BYTES = 120;
/** The longest extension, such as .docx, that a shortened name keeps, in characters. */
const MAX_ENDING = 10;

// Windows forbids these characters, and / and \ lead to other folders.
const FORBIDDEN = /[<>:"/\\|?*]/g;
// Invisible and bidirectional characters can hide an extension.
const UNSEEN = /\p{C}|\p{Default_Ignorable_Code_Point}/gu;
// Windows reads these names as devices, with any extension, and with superscript digits too.
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i;

/**
 * A name that every file system accepts, as close to `wanted` as possible: never empty, and never a
 * path to another folder. If nothing of `wanted` is left, it is `fallback`.
 */
export function safeName(wanted: string, fallback: string, maxBytes = MAX_BYTES): string {
  const seen = wanted
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .replace(FORBIDDEN, '_')
    .replace(/^[. ]+/, '');
  const fit = withoutTail(fitted(seen, maxBytes)) || fallback;
  return DEVICE.test(fit) ? `_${fit}` : fit;
}

/** Makes names unique within a folder: one that differs only in case from another gets a number. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();
  return (name) => {
    const [stem, ending] = split(name);
    let unique = name;
    for (let number = 2; taken.has(keyOf(unique)); number++)
      unique = `${stem} (${number})${ending}`;
    taken.add(keyOf(unique));
    return unique;
  };
}

/** Windows drops dots and spaces at the end, so two names could become one. */
function withoutTail(name: string): string {
  let end = name.length;
  while (/[. ]/.test(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}

/** Shortens a name before its extension, never inside a visible character (grapheme). */
function fitted(name: string, maxBytes: number): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const [stem, ending] = split(name);
  const room = maxBytes - Buffer.byteLength(ending);
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(stem.slice(0, maxBytes))) {
    if (Buffer.byteLength(kept + segment) > room) break;
    kept += segment;
  }
  return withoutTail(kept) + ending;
}

function split(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  const hasEnding = dot > 0 && name.length - dot <= MAX_ENDING;
  return hasEnding ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}
