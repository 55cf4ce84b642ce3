import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { MODES, type Mode } from '../../../contract/audience.ts';
import type { FaultCode, FieldFault } from '../../../contract/faults.ts';
import {
  CONSENT_FIELD,
  fieldsOf,
  fileField,
  HONEYPOT_FIELD,
  parseFileField,
} from '../../../contract/fields.ts';
import { kindByName } from '../../../contract/files.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '../../../contract/limits.ts';
import type { UploadedFile } from '../../files/files.ts';
import type { Upload } from '../../files/upload.ts';
import { displayName } from '../documents/display-name.ts';
import { Refusal, type RefusalKind } from '../refusal.ts';

/** The most bytes of one text field, several times what the longest allowed text needs. */
const MAX_FIELD_BYTES = 64 * 1024;
/** The most parts: the fields of an audience, its files, and some that nobody knows. */
const MAX_PARTS = 64;
const MAX_HEADER_BYTES = 16 * 1024;

/** Characters that browsers escape in names (HTML, multipart/form-data encoding), without `%`. */
const ESCAPED = /%(?:22|0A|0D)/g;

/** A file that arrived completely, in a temporary file. */
export interface ArrivedFile {
  /** The name of its form part, such as `jdFile_0`. */
  field: string;
  /** The visitor's name for the file, without control and bidirectional characters. */
  name: string;
  upload: UploadedFile;
}

/** The fault of one part, with the kind of refusal for it. */
export type PartFault = FieldFault & { kind: RefusalKind };

/** A form as it arrived, before it is checked against the rules of an audience. */
export interface ArrivedForm {
  fields: Map<string, string>;
  files: ArrivedFile[];
  faults: PartFault[];
  /** Hash of the consent text that the form showed. */
  consentHash?: string;
  /** The value that a program wrote into the field that people don't see. */
  honeypot?: string;
  parts: number;
}

const KNOWN_FIELDS = new Set<string>(MODES.flatMap(fieldsOf));

/** Whether this is a text field of either audience. */
export function isTextField(name: string): boolean {
  return KNOWN_FIELDS.has(name);
}

/**
 * Reads a whole form: text into memory, files into temporary files. It is read to its end even if a
 * part is refused, so that all errors are reported together. Throws a `Refusal` if the body isn't a
 * form, or breaks off, and errors of the disk.
 * @param onBytes is called with the size of each piece of the body; may throw a `Refusal`
 * @param createUpload creates a temporary file, and removes it later unless it is kept
 */
export async function readForm(
  request: IncomingMessage,
  onBytes: (bytes: number) => void,
  createUpload: () => Promise<Upload>,
): Promise<ArrivedForm> {
  const form: ArrivedForm = { fields: new Map(), files: [], faults: [], parts: 0 };
  const busboy = openBusboy(request);
  const streams: BusboyFileStream[] = [];
  const arriving: Promise<ArrivedFile | PartFault | undefined>[] = [];
  const counts: Record<Mode, number> = { hiring: 0, jobseeking: 0 };
  /** Rejects with the first error, because busboy's handlers can't throw into this function. */
  const failed = Promise.withResolvers<never>();
  let isFailed = false;
  const fail = (error: unknown) => {
    isFailed = true;
    failed.reject(error);
    // Ends the readers that wait for the rest of a file.
    for (const stream of streams) stream.destroy();
  };
  failed.promise.catch(fail);

  busboy.on('field', (name, value, _, isTruncated) => {
    form.parts++;
    if (!name) fail(malformed('has a part without a name'));
    else if (isTruncated) {
      const message = `A text field can have at most ${MAX_FIELD_BYTES} bytes.`;
      fail(new Refusal('too-large', message));
    } else takeText(form, name, value);
  });
  busboy.on('file', (name, stream, filename) => {
    form.parts++;
    streams.push(stream);
    const refused = filename === '' ? undefined : refusalByName(name, filename, counts);
    const file = takeFile({ name, stream, filename, refused }, createUpload);
    file.catch(fail);
    arriving.push(file);
  });
  busboy.on('partsLimit', () => fail(malformed(`has more than ${MAX_PARTS} parts`)));
  busboy.on('error', () => fail(malformed('is incomplete or not a form')));
  const finished = new Promise<void>((resolve) => busboy.once('finish', resolve));

  try {
    for await (const chunk of piecesOf(request)) {
      onBytes(chunk.length);
      if (isFailed) break;
      if (!busboy.write(chunk)) await Promise.race([once(busboy, 'drain'), failed.promise]);
    }
    busboy.end();
    await Promise.race([finished, failed.promise]);
    for (const file of await Promise.all(arriving)) {
      if (file === undefined) continue;
      if ('upload' in file) form.files.push(file);
      else if (!isReported(form.faults, file)) form.faults.push(file);
    }
    return form;
  } catch (error) {
    fail(error);
    // Nobody writes into a temporary file any more once this function has ended.
    await Promise.allSettled(arriving);
    throw error;
  }
}

function openBusboy(request: IncomingMessage): BusboyInstance {
  const { 'content-type': type = '' } = request.headers;
  try {
    return new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      isPartAFile: (_name, _type, filename) => filename !== undefined,
      limits: { fieldSize: MAX_FIELD_BYTES, parts: MAX_PARTS, headerSize: MAX_HEADER_BYTES },
    });
  } catch {
    throw malformed('names no boundary');
  }
}

/** The pieces of a body. The request stays open after an error, so that it can be answered. */
async function* piecesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw new Refusal('stalled', 'The connection was lost while the form was sent.', {
      cause: error,
    });
  }
}

function takeText(form: ArrivedForm, name: string, value: string): void {
  if (name === CONSENT_FIELD && form.consentHash === undefined) form.consentHash = value;
  else if (name === HONEYPOT_FIELD) form.honeypot = value;
  else if (!isTextField(name)) form.faults.push(fault(name, 'unknown'));
  else if (form.fields.has(name)) form.faults.push(fault(name, 'repeated'));
  else form.fields.set(name, value);
}

interface FilePart {
  name: string;
  stream: BusboyFileStream;
  filename: string;
  /** Why it is refused before any of it is read. */
  refused: PartFault | undefined;
}

/** Reads one file part to its end; undefined for a file input that was left empty. */
async function takeFile(
  { name, stream, filename, refused }: FilePart,
  createUpload: () => Promise<Upload>,
): Promise<ArrivedFile | PartFault | undefined> {
  const shown = displayName(filename.replace(ESCAPED, decodeURIComponent));
  let upload: Upload | undefined;
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (refused || filename === '' || size > MAX_FILE_BYTES) continue;
    upload ??= await createUpload();
    await upload.write(chunk);
  }
  if (filename === '') {
    // Browsers send an empty file input too. With content, its file name was lost on the way.
    if (size > 0) throw malformed('has a file without a name');
    return undefined;
  }
  if (refused) return refused;
  if (size > MAX_FILE_BYTES) {
    return { field: name, code: 'fileTooLarge', name: shown, kind: 'too-large' };
  }
  if (!upload) return { field: name, code: 'emptyFile', name: shown, kind: 'invalid' };
  const { id, path } = upload;
  return { field: name, name: shown, upload: { id, path, ...(await upload.finish()) } };
}

/** Why a file is refused by its names and its number; undefined if it isn't. Counts it. */
function refusalByName(
  field: string | undefined,
  filename: string,
  counts: Record<Mode, number>,
): PartFault | undefined {
  const place = parseFileField(field ?? '');
  if (!place) return fault(field ?? '', 'unknown');
  const limit = MAX_FILES[place.mode];
  counts[place.mode]++;
  if (counts[place.mode] > limit) {
    const first = fileField(place.mode, 0);
    return { field: first, code: 'tooManyFiles', limit, kind: 'too-many' };
  }
  if (kindByName(filename)) return undefined;
  return { field: field ?? '', code: 'unsupportedType', kind: 'not-a-document' };
}

/** Too many files are reported only once. */
function isReported(faults: readonly PartFault[], { field, kind }: PartFault): boolean {
  return (
    kind === 'too-many' && faults.some((other) => other.kind === kind && other.field === field)
  );
}

function fault(field: string, code: FaultCode): PartFault {
  return { field, code, kind: 'invalid' };
}

function malformed(what: string): Refusal {
  return new Refusal('malformed', `The form's body ${what}.`);
}
