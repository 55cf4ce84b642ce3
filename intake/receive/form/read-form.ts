import { MODES, type Mode } from '../../../contract/audience.ts';
import type { FaultCode, FieldFault } from '../../../contract/faults.ts';
import {
  CONSENT_FIELD,
  fieldsOf,
  fileField,
  HONEYPOT_FIELD,
  parseFileField,
} from '../../../contract/fields.ts';
import { MAX_FILES } from '../../../contract/limits.ts';
import type { FileReceiver, ReceivedFile } from '../documents/receive-file.ts';
import { asRefusal, FormRefusal, Refusal, type RefusalKind } from '../refusal.ts';
import { MultipartReader } from './multipart.ts';
import type { PartHeader } from './part-header.ts';

/** The most bytes of one text field, several times what the longest allowed text needs. */
const MAX_FIELD_BYTES = 64 * 1024;

type TakenFile = Extract<ReceivedFile, { ok: true }> & {
  /** The name of its form part, such as `jdFile_0`. */
  field: string;
};

/** The fault of one part, with the kind of refusal for it. */
type PartFault = FieldFault & { kind: RefusalKind };

/** A form as it arrived, before it is checked against the rules of an audience. */
export interface ArrivedForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly TakenFile[];
  readonly faults: readonly PartFault[];
  /** Hash of the consent text shown. Not in `fields`: a form shown again has its own hash. */
  readonly consentHash?: string;
  /** The value that a program wrote into the field that people don't see. */
  readonly honeypot?: string;
  readonly parts: number;
}

/** The form while its parts arrive. */
interface FormSoFar {
  fields: Map<string, string>;
  files: TakenFile[];
  faults: PartFault[];
  consentHash?: string;
  honeypot?: string;
  parts: number;
}

const KNOWN_FIELDS = new Set<string>(MODES.flatMap(fieldsOf));

/** Whether this is a text field of either audience. */
export function isTextField(name: string): boolean {
  return KNOWN_FIELDS.has(name);
}

/** Starts receiving a file with this name. */
type Receive = (filename: string) => FileReceiver;

/**
 * Reads a whole form, text into memory and files into the store. After that, the files belong to
 * the caller, who discards those that are not kept. Throws a `FormRefusal` with the fields that
 * arrived; its files are discarded then.
 */
export async function readForm(
  body: AsyncIterable<Buffer>,
  boundary: string,
  receive: Receive,
): Promise<ArrivedForm> {
  const form: FormSoFar = { fields: new Map(), files: [], faults: [], parts: 0 };
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
        // Only files wait here: some twenty text fields are read in one go.
        if (waiting !== undefined) await waiting;
        if (event.kind === 'end') part = undefined;
      }
    }
    reader.end();
    return form;
  } catch (error) {
    // A disk error here must not hide why the form is refused.
    await Promise.allSettled([part?.abort?.(), discardFiles(form.files)]);
    throw new FormRefusal(asRefusal(error), form.fields);
  }
}

/** Closes files and removes those that are not kept. A later cleanup removes the rest. */
export async function discardFiles(files: ArrivedForm['files']): Promise<void> {
  await Promise.allSettled(files.map(({ arriving }) => arriving.discard()));
}

/** Receives the content of one part. */
interface PartTaker {
  take(bytes: Buffer): Promise<void> | undefined;
  /** The content has ended. */
  end(): Promise<void> | undefined;
  /** Nothing more comes, and the part is incomplete. */
  abort?(): Promise<void>;
}

/** Decides by the header what happens to a part. */
function takerFor({ name, filename }: PartHeader, receive: Receive, form: FormSoFar): PartTaker {
  form.parts++;
  const file = parseFileField(name);
  if (filename === undefined) return textTaker((value) => takeText(form, name, value));
  if (filename === '') {
    // Browsers send an empty file input too. If the part has content, its file name was lost.
    return textTaker((value) => {
      if (value !== '') throw new Refusal('malformed', 'A file in the form has no name.');
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
        throw new Refusal('too-large', `A text field can have at most ${MAX_FIELD_BYTES} bytes.`);
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

function takeText(form: FormSoFar, name: string, value: string): void {
  if (name === CONSENT_FIELD && form.consentHash === undefined) form.consentHash = value;
  else if (name === HONEYPOT_FIELD) form.honeypot = value;
  else if (!isTextField(name)) refuse(form, name, 'unknown');
  else if (form.fields.has(name)) refuse(form, name, 'repeated');
  else form.fields.set(name, value);
}

function refuse(form: FormSoFar, field: string, code: FaultCode): void {
  form.faults.push({ field, code, kind: 'invalid' });
}

/** How many files of an audience have arrived, including refused ones. */
function filesOf(form: FormSoFar, mode: Mode): number {
  const isOwn = ({ field }: { field: string }) => parseFileField(field)?.mode === mode;
  return form.files.filter(isOwn).length + form.faults.filter(isOwn).length;
}

/** Adds this fault only once, no matter how many more files are skipped. */
function tooMany(form: FormSoFar, mode: Mode): void {
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
    throw new Refusal('malformed', 'A text field in the form is not UTF-8.');
  }
}
