import type { Mode } from './audience.ts';
import { MAX_FILE_BYTES, MAX_FILES } from './limits.ts';
import { MESSAGES, type Message } from './messages.ts';

/** The documents a visitor may send, and what each is called on the wire. */
export const FILE_KINDS = ['pdf', 'doc', 'docx'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const MEDIA_TYPE: Record<FileKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** For the file picker's `accept`. */
export const ACCEPT = FILE_KINDS.map((kind) => `.${kind}`).join(',');

/**
 * The kind a name promises by what follows its last dot; undefined if it is none of ours.
 * `.pdf` alone is no name, and `cv.asp;.pdf` was a program to some servers.
 */
export function kindByName(name: string): FileKind | undefined {
  const ending = /[^;/\\]\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return FILE_KINDS.find((kind) => kind === ending);
}

/** What `chooseFiles` needs to know of a file; the browser's `File` is one. */
export interface NamedSize {
  readonly name: string;
  readonly size: number;
}

/**
 * Adds files to those already chosen. A file of a foreign type or over the size is left out,
 * and so are those beyond the audience's limit; each reason gives one message.
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
