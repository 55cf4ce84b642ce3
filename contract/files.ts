import type { Mode } from './audience.ts';
import { MAX_FILE_BYTES, MAX_FILES } from './limits.ts';

/** The kinds of documents a visitor may send, by their names in requests. */
export const FILE_KINDS = ['pdf', 'doc', 'docx'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const MEDIA_TYPE: Record<FileKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Value for the file picker's `accept`. */
export const ACCEPT = FILE_KINDS.map((kind) => `.${kind}`).join(',');

/**
 * The kind that a file name's extension suggests; undefined if it isn't one of ours. `.pdf` alone
 * isn't a name, and some servers ran `cv.asp;.pdf` as a program.
 */
export function kindByName(name: string): FileKind | undefined {
  const ending = /[^;/\\]\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return FILE_KINDS.find((kind) => kind === ending);
}

/** Why a file is left out. */
export type LeftOut =
  | { code: 'unsupportedType' }
  | { code: 'fileTooLarge'; name: string }
  | { code: 'filesIgnored'; limit: number };

/**
 * Adds files to those already chosen. Leaves out files of another type, files that are too large,
 * and files beyond the audience's limit, and reports each of these reasons once.
 */
export function chooseFiles<F extends Pick<File, 'name' | 'size'>>(
  mode: Mode,
  chosen: readonly F[],
  added: readonly F[],
): { files: F[]; leftOut: LeftOut[] } {
  const limit = MAX_FILES[mode];
  const leftOut: LeftOut[] = [];
  const typed = added.filter((file) => kindByName(file.name));
  if (typed.length < added.length) leftOut.push({ code: 'unsupportedType' });
  const tooLarge = typed.find((file) => file.size > MAX_FILE_BYTES);
  if (tooLarge) leftOut.push({ code: 'fileTooLarge', name: tooLarge.name });
  const files = [...chosen, ...typed.filter((file) => file.size <= MAX_FILE_BYTES)];
  if (files.length > limit) leftOut.push({ code: 'filesIgnored', limit });
  return { files: files.slice(0, limit), leftOut };
}
