import { type ByteSource, Damaged, readExactly } from './bytes.ts';

/** Entries an archive may list; the fullest of the documents we know has 34. */
const MAX_ENTRIES = 2000;
/** Bytes of the central directory. */
const MAX_DIRECTORY_BYTES = 512 * 1024;

// Layout and signature: PKWARE APPNOTE 6.3.10, section 4.3.16.
const END_SIGNATURE = Buffer.from('504b0506', 'hex');
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const IN_ZIP64_16 = 0xffff;
/** This value means that the real number is in ZIP64's fields. */
export const IN_ZIP64_32 = 0xffffffff;

interface DirectoryEnd {
  entries: number;
  offset: number;
  length: number;
}

/** Finds the end record, which locates the directory. Throws `Damaged` as `readDirectory` does. */
export async function findEnd(source: ByteSource, size: number): Promise<DirectoryEnd> {
  const tail = Math.min(size, END_BYTES + MAX_COMMENT_BYTES);
  const bytes = await readExactly(source, size - tail, tail);
  const at = tail < END_BYTES ? -1 : bytes.lastIndexOf(END_SIGNATURE, tail - END_BYTES);
  if (at < 0) throw new Damaged('the archive has no end record');
  const end = bytes.subarray(at);
  const entries = end.readUInt16LE(10);
  const length = end.readUInt32LE(12);
  const offset = end.readUInt32LE(16);
  const onOneDisk = end.readUInt32LE(4) === 0 && end.readUInt16LE(8) === entries;
  if (!onOneDisk || entries === IN_ZIP64_16 || offset === IN_ZIP64_32) {
    throw new Damaged('the archive is split over disks or uses ZIP64');
  }
  if (entries > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES) {
    throw new Damaged(`the archive lists ${entries} entries in ${length} bytes`);
  }
  // Another reader would list other entries if there were bytes between the directory and its end
  // record, or a second end record that takes this one for its comment.
  if (offset + length !== size - tail + at) throw new Damaged('the directory is not at its end');
  for (let other = bytes.indexOf(END_SIGNATURE); other < at; ) {
    const comment = bytes.readUInt16LE(other + END_BYTES - 2);
    if (other + END_BYTES + comment === tail) throw new Damaged('the archive has two ends');
    other = bytes.indexOf(END_SIGNATURE, other + 1);
  }
  return { entries, offset, length };
}
