/** Bytes a file's name may have; ext4, APFS and ZIP tools take 255, and Windows 260 characters for a whole path. */
const MOST_BYTES = 120;
/** What is kept of an ending such as .docx, in characters. */
const LONGEST_ENDING = 10;

// Windows refuses them, and / and \ lead elsewhere. Invisible and bidirectional characters hide an ending.
const FORBIDDEN = /[<>:"/\\|?*]/g;
const UNSEEN = /\p{C}|\p{Default_Ignorable_Code_Point}/gu;
// With any ending, and with superscript digits: Windows takes them for devices.
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i;

/**
 * A name that every file system takes, as near to `wanted` as can be: never '', never a way to
 * another folder. `fallback` stands in where nothing of it is left.
 */
export function safeName(wanted: string, fallback: string, mostBytes = MOST_BYTES): string {
  const seen = wanted
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .replace(FORBIDDEN, '_')
    .replace(/^[. ]+/, '');
  const fit = withoutTail(fitted(seen, mostBytes)) || fallback;
  return DEVICE.test(fit) ? `_${fit}` : fit;
}

/** Names within one folder: a second one that differs in nothing but case gets a number. */
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

/** Windows drops dots and spaces at the end, and two names became one. */
function withoutTail(name: string): string {
  return name.replace(/[. ]+$/, '');
}

/** Cut before the ending, between whole characters as a person sees them. */
function fitted(name: string, mostBytes: number): string {
  if (Buffer.byteLength(name) <= mostBytes) return name;
  const [stem, ending] = split(name);
  const room = mostBytes - Buffer.byteLength(ending);
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(stem.slice(0, mostBytes))) {
    if (Buffer.byteLength(kept + segment) > room) break;
    kept += segment;
  }
  return withoutTail(kept) + ending;
}

function split(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  const hasEnding = dot > 0 && name.length - dot <= LONGEST_ENDING;
  return hasEnding ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}
