import { fill } from '../../contract/fill.ts';

const KB = 1024;
const MB = KB * KB;

/**
 * Templates for file sizes, with `{size}` filled in. Not `Intl.NumberFormat`: its first call takes
 * 45 ms on a slowed phone, during which it blocks input.
 */
export interface SizeTexts {
  bytes: string;
  kilobytes: string;
  megabytes: string;
  /** The decimal separator. */
  point: string;
}

/** A file's size as text: `412 KB`, `1.2 MB`. As in the file limit, 10 MB is 10,485,760 bytes. */
export function formatSize(bytes: number, texts: SizeTexts): string {
  if (bytes < KB) return fill(texts.bytes, { size: bytes });
  const kilobytes = Math.round(bytes / KB);
  return kilobytes < KB
    ? fill(texts.kilobytes, { size: kilobytes })
    : fill(texts.megabytes, { size: tenths(bytes / MB, texts) });
}

/** Both numbers of a progress text such as `12.4 of 31.0 MB`, in the unit of the total. */
export function formatShare(
  done: number,
  whole: number,
  texts: SizeTexts,
): { done: string; whole: string } {
  return whole < MB
    ? {
        done: String(Math.round(done / KB)),
        whole: fill(texts.kilobytes, { size: Math.round(whole / KB) }),
      }
    : {
        done: tenths(done / MB, texts),
        whole: fill(texts.megabytes, { size: tenths(whole / MB, texts) }),
      };
}

function tenths(count: number, { point }: SizeTexts): string {
  return count.toFixed(1).replace('.', point);
}
