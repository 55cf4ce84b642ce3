import type { Mode } from './audience.ts';
import { MAX_FILE_BYTES, MAX_FILES } from './limits.ts';
import { MESSAGES, type Message } from './messages.ts';

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
 * The kind that a file name promises by the text after its last dot; undefined if it is none of
 * ours. `.pdf` alone is no name, and some servers took `cv.asp;.pdf` for a program.
 */
export function kindByName(name: string): FileKind | undefined {
  const ending = /[^;/\\]\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return FILE_KINDS.find((kind) => kind === ending);
}

/** What `chooseFiles` needs to know about a file. The browser's `File` fits. */
export interface NamedSize {
  readonly name: string;
  readonly size: number;
}

/**
 * Adds files to those already chosen. It leaves out files of another type, too large files, and
 * files beyond the audience's limit. Each of these reasons gives one message.
 */
export function chooseFiles<F extends NamedSize>(
  mode: Mode,
  chosen: readonly F[],
  added: readonly F[],
): { files: F[]; messages: Message[] } {
  const messages: Message[] = [];
  const typed = added.filter((file) => kindByName(file.name));
  if (typed.length < added.length) messages.push(MESSAGES.unsupportedType);
  const tooLarge = typed.find((file) => file.size > MAX_FILE_BYTES);
  if (tooLarge) messages.push(MESSAGES.fileTooLarge(tooLarge.name));
  const files = [...chosen, ...typed.filter((file) => file.size <= MAX_FILE_BYTES)];
  if (files.length > MAX_FILES[mode]) messages.push(MESSAGES.filesIgnored(mode));
  return { files: files.slice(0, MAX_FILES[mode]), messages };
}
