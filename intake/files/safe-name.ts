import type { StoredFile } from '../store/submissions.ts';

// Windows forbids these characters, and / and \ lead to other folders.
const FORBIDDEN = /[<>:"/\\|?*]/g;
// Invisible and bidirectional characters can hide an extension.
const UNSEEN = /\p{C}|\p{Default_Ignorable_Code_Point}/gu;
// Windows reads these names as devices, with any extension, and with superscript digits too.
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i;

/**
 * A name that every file system accepts, as close to `wanted` as possible: never empty, and never a
 * path to another folder. If nothing of `wanted` is left, it is `fallback`.
 * @param maxBytes ext4, APFS, and ZIP tools allow 255, and Windows 260 characters for a whole path
 */
export function safeName(wanted: string, fallback: string, maxBytes = 120): string {
  const seen = wanted
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .replace(FORBIDDEN, '_')
    .replace(/^[. ]+/, '');
  const [stem, ending] = split(seen);
  const room = new Uint8Array(maxBytes - Buffer.byteLength(ending));
  const { read } = new TextEncoder().encodeInto(stem, room);
  // Windows drops dots and spaces at the end, so two names could become one.
  const name = `${stem.slice(0, read)}${ending}`.replace(/[. ]+$/, '') || fallback;
  return DEVICE.test(name) ? `_${name}` : name;
}

/**
 * The name for downloading a visitor's file: the visitor's name for it, made safe for every system,
 * with the extension of the detected kind. Leading hyphens are removed, because a command would
 * take such a name for an option.
 */
export function downloadName({ name, kind }: Pick<StoredFile, 'name' | 'kind'>): string {
  const stem = name.replace(/\.(?:pdf|docx?)\s*$/i, '').replace(/^[\s.-]+/, '');
  return `${safeName(stem, 'unnamed')}.${kind}`;
}

/** Makes names unique within a folder: one that differs only in case from another gets a number. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();
  return (name) => {
    const [stem, ending] = split(name);
    let unique = name;
    for (let n = 2; taken.has(keyOf(unique)); n++) unique = `${stem} (${n})${ending}`;
    taken.add(keyOf(unique));
    return unique;
  };
}

/** Splits off an extension such as .docx, of up to ten characters. */
function split(name: string): [stem: string, ending: string] {
  const dot = name.search(/\.[^.]{0,9}$/s);
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}
