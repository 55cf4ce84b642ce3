const KB = 1024;
const MB = KB * KB;

type Unit = 'byte' | 'kilobyte' | 'megabyte';

/** The page's language; while a page is built, nothing has files. */
function pageLanguage(): string {
  return typeof document === 'undefined' ? 'en' : document.documentElement.lang;
}

function inUnit(count: number, unit: Unit, language: string): string {
  const digits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(count);
}

/** A file's size in words: `412 kB`, `1.2 MB`. As in the file limit, 10 MB is 10,485,760 bytes. */
export function sizeInWords(bytes: number, language = pageLanguage()): string {
  if (bytes < KB) return inUnit(bytes, 'byte', language);
  const kilobytes = Math.round(bytes / KB);
  return kilobytes < KB
    ? inUnit(kilobytes, 'kilobyte', language)
    : inUnit(bytes / MB, 'megabyte', language);
}

/** Both numbers of a progress, for a text such as `12.4 of 31.0 MB`: the unit suits the whole. */
export function shareInWords(
  done: number,
  whole: number,
  language = pageLanguage(),
): { done: string; whole: string } {
  if (whole < KB) return { done: String(done), whole: inUnit(whole, 'byte', language) };
  const [size, unit, digits] =
    whole < MB ? [KB, 'kilobyte' as const, 0] : [MB, 'megabyte' as const, 1];
  const plain = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return { done: plain.format(done / size), whole: inUnit(whole / size, unit, language) };
}
