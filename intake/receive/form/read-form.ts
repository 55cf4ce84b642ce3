import { MODES, type Mode } from '../../../contract/audience.ts';
import type { FaultCode, FieldFault } from '../../../contract/faults.ts';
import {
  CONSENT_FIELD,
  FILE_STEM,
  fieldsOf,
  fileField,
  HONEYPOT_FIELD,
  parseFileField,
} from '../../../contract/fields.ts';
import { MAX_FILES } from '../../../contract/limits.ts';
import type { FileReceiver, ReceivedFile } from '../documents/receive-file.ts';
import { Refusal, type RefusalKind } from '../refusal.ts';
import { MultipartReader } from './multipart.ts';
import type { PartHeader } from './part-header.ts';

/** Bytes one text field may have, several times what the longest allowed text needs. */
const MAX_FIELD_BYTES = 64 * 1024;

type TakenFile = Extract<ReceivedFile, { ok: true }>;

/** A form as it arrived. It is not yet checked against the rules of an audience. */
export interface ArrivedForm {
  fields: Map<string, string>;
  files: Array<TakenFile & { field: string }>;
  /** Faults of single parts, with the kind of refusal that each calls for. */
  faults: Array<FieldFault & { kind: RefusalKind }>;
  /** Hash of the consent text shown. Not in `fields`: a form shown again has a hash of its own. */
  consentHash?: string;
  /** What a program wrote into the field that people don't see. */
  honeypot?: string;
  parts: number;
}

const KNOWN_FIELDS = new Set<string>(MODES.flatMap(fieldsOf));

/** Whether this is a text field of either audience. */
export function isTextField(name: string): boolean {
  return KNOWN_FIELDS.has(name);
}

/** Begins to take a file of this name. */
type Receive = (filename: string) => FileReceiver;

/**
 * Reads a whole form, text to memory and files to the store. The caller discards the files, even
 * when this throws: `form` is filled part by part.
 */
export async function readForm(
  body: AsyncIterable<Buffer>,
  boundary: string,
  receive: Receive,
  form: ArrivedForm,
): Promise<void> {
  const reader = new MultipartReader(boundary);
  let part: PartTaker | undefined;
  try {
    for await (const chunk of body) {
      reader.push(chunk);
      for (let event = reader.next(); event; event = reader.next()) {
        if (event.kind === 'begin') {
          part = takerFor(event.header, receive, form);
          continue;
        }
        const waiting = event.kind === 'content' ? part?.take(event.bytes) : part?.end();
        // Only a file makes this wait: some twenty text fields are read in one go.
        if (waiting !== undefined) await waiting;
        if (event.kind === 'end') part = undefined;
      }
    }
    reader.end();
  } catch (error) {
    await part?.abort?.();
    throw error;
  }
}

/** Takes the content of one part. */
interface PartTaker {
  take(bytes: Buffer): Promise<void> | undefined;
  /** The content has ended. */
  end(): Promise<void> | undefined;
  /** Nothing more comes, and the part is not whole. */
  abort?(): Promise<void>;
}

/** Decides by its header what becomes of a part. */
function takerFor({ name, filename }: PartHeader, receive: Receive, form: ArrivedForm): PartTaker {
  form.parts++;
  const file = parseFileField(name);
  if (filename === undefined) return textTaker((value) => takeText(form, name, value));
  if (filename === '') {
    // Browsers send an empty file input too. If the part has content, its file name was lost.
    return textTaker((value) => {
      if (value !== '') throw new Refusal('malformed', 'A file of the form has no name.');
    });
  }
  if (file === undefined) {
    refuse(form, name, 'unknown');
    return PASSED_OVER;
  }
  if (filesOf(form, file.mode) >= MAX_FILES[file.mode]) {
    tooMany(form, file.mode);
    return PASSED_OVER;
  }
  const receiver = receive(filename);
  return {
    take: receiver.take,
    async end() {
      const received = await receiver.end();
      if (received.ok) form.files.push({ ...received, field: name });
      else form.faults.push({ field: name, ...received.fault, kind: received.kind });
    },
    abort: receiver.abort,
  };
}

const PASSED_OVER: PartTaker = { take: () => undefined, end: () => undefined };

function textTaker(take: (value: string) => void): PartTaker {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    take(bytes) {
      size += bytes.length;
      if (size > MAX_FIELD_BYTES) {
        throw new Refusal('too-large', `A text field has at most ${MAX_FIELD_BYTES} bytes.`);
      }
      chunks.push(Buffer.from(bytes));
      return undefined;
    },
    end() {
      take(decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
      return undefined;
    },
  };
}

function takeText(form: ArrivedForm, name: string, value: string): void {
  if (name === CONSENT_FIELD && form.consentHash === undefined) form.consentHash = value;
  else if (name === HONEYPOT_FIELD) form.honeypot = value;
  else if (!isTextField(name)) refuse(form, name, 'unknown');
  else if (form.fields.has(name)) refuse(form, name, 'repeated');
  else form.fields.set(name, value);
}

function refuse(form: ArrivedForm, field: string, code: FaultCode): void {
  form.faults.push({ field, code, kind: 'invalid' });
}

/** How many files of an audience have arrived, including refused ones. */
function filesOf(form: ArrivedForm, mode: Mode): number {
  const isOwn = ({ field }: { field: string }) => parseFileField(field)?.mode === mode;
  return form.files.filter(isOwn).length + form.faults.filter(isOwn).length;
}

/** Adds this fault once, however many more files are skipped. */
function tooMany(form: ArrivedForm, mode: Mode): void {
  const field = fileField(mode, 0);
  const isSaid = form.faults.some((fault) => fault.kind === 'too-many' && fault.field === field);
  if (isSaid) return;
  form.faults.push({ field, code: 'tooManyFiles', limit: MAX_FILES[mode], kind: 'too-many' });
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Buffer | undefined): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('malformed', 'A text field of the form is not UTF-8.');
  }
}

/** Numbers the files of a plain form, whose one input sends them all under one name. */
export function numberFiles(form: ArrivedForm): void {
  const next: Record<string, number> = { [FILE_STEM.hiring]: 0, [FILE_STEM.jobseeking]: 0 };
  for (const file of form.files) {
    const stem = file.field.replace(/_\d+$/, '');
    file.field = `${stem}_${next[stem]}`;
    next[stem] = (next[stem] ?? 0) + 1;
  }
}
