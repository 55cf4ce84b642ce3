const KB = 1024;
const MB = KB * KB;

/** A file's size for people, as `412 KB` or `1.2 MB`; 10 MB is 10,485,760 bytes, as the limit says. */
export function sizeInWords(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  const kilobytes = Math.round(bytes / KB);
  return kilobytes < KB ? `${kilobytes} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

/** How much of a whole is done, both in the unit of the whole, as `12.4 of 31.0 MB`. */
export function shareInWords(done: number, whole: number): string {
  return whole < MB
    ? `${Math.round(done / KB)} of ${Math.round(whole / KB)} KB`
    : `${(done / MB).toFixed(1)} of ${(whole / MB).toFixed(1)} MB`;
}
