const KB = 1024;
const MB = KB * KB;

/** A file's size in words: `412 KB`, `1.2 MB`. As in the file limit, 10 MB is 10,485,760 bytes. */
export function sizeInWords(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  const kilobytes = Math.round(bytes / KB);
  return kilobytes < KB ? `${kilobytes} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

/** A progress such as `12.4 of 31.0 MB`. Both numbers have the unit that suits the whole. */
export function shareInWords(done: number, whole: number): string {
  return whole < MB
    ? `${Math.round(done / KB)} of ${Math.round(whole / KB)} KB`
    : `${(done / MB).toFixed(1)} of ${(whole / MB).toFixed(1)} MB`;
}
