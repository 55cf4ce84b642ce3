import { Refusal } from '../refusal.ts';
import { type PartHeader, readPartHeader } from './part-header.ts';

/** The most parts of a body: the form has at most 20 fields and 10 files. */
const MAX_PARTS = 64;
/** The most bytes of a part's header. */
const MAX_HEADER_BYTES = 16 * 1024;

const CRLF = Buffer.from('\r\n');
/** The first byte of every delimiter. */
const CARRIAGE_RETURN = 0x0d;
/** The end of the last boundary. */
const LAST = Buffer.from('--');
const HEADER_END = Buffer.from('\r\n\r\n');

/** The next event in a body. */
export type PartEvent =
  | { kind: 'begin'; header: PartHeader }
  /** A piece of the part's content, valid only until the next `push`: its memory is reused. */
  | { kind: 'content'; bytes: Buffer }
  | { kind: 'end' };

const END: PartEvent = { kind: 'end' };

// RFC 9110 section 5.6.6. An unquoted value may contain more than a `token` there: some programs
// write slashes and colons.
const PARAMETER = /[ \t]*;[ \t]*(?:([^\s=;,"]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s";,]+)))?/y;

/** The boundary of a multipart/form-data body. Throws a `Refusal` for any other content type. */
export function boundaryOf(contentType = ''): string {
  const type = /^multipart\/form-data(?![^\s;])/i.exec(contentType)?.[0];
  if (type === undefined) throw new Refusal('not-a-form', 'Send the form as multipart/form-data.');
  const parameters = readParameters(contentType.slice(type.length).trimEnd());
  const [boundary, ...others] = parameters.filter(([name]) => name === 'boundary');
  if (!boundary?.[1] || others.length > 0) {
    throw new Refusal('malformed', 'Send multipart/form-data with one boundary.');
  }
  if (boundary[1].length > 70) {
    throw new Refusal('malformed', 'A boundary can have at most 70 characters (RFC 2046).');
  }
  return boundary[1];
}

/** Parameter names in lower case, with their values; empty if any parameter can't be read. */
function readParameters(text: string): [name: string, value: string][] {
  const parameters: [string, string][] = [];
  PARAMETER.lastIndex = 0;
  while (PARAMETER.lastIndex < text.length) {
    const match = PARAMETER.exec(text);
    if (!match) return [];
    const [, name, quoted, bare = ''] = match;
    if (name) parameters.push([name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? bare]);
  }
  return parameters;
}

/** The reader's positions, each with the fault if the body ends there. */
const PLACES = {
  opening: 'too early',
  boundary: 'too early',
  header: 'inside a part header',
  content: 'inside a part',
  closing: undefined,
} as const;

/**
 * Reads a multipart body as it comes: `push` a chunk, then call `next` until it returns undefined.
 * It is synchronous, because some twenty parts of a form cost more in waiting than in reading. It
 * holds at most one chunk and one header in memory. Strict: if the body isn't exactly what a
 * browser writes, it throws a `Refusal`. It never leaves out a part.
 */
export class MultipartReader {
  readonly #delimiter: Buffer;
  #place: keyof typeof PLACES = 'opening';
  #parts = 0;
  /** Bytes that arrived and are not yet read. */
  #buffer: Buffer = Buffer.alloc(0);
  /** Reused for every chunk, so that an upload leaves little garbage. */
  #space: Buffer = Buffer.alloc(0);

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /** Takes the next chunk; nobody may write to it later. */
  push(chunk: Buffer): void {
    if (this.#buffer.length === 0) {
      this.#buffer = chunk;
      return;
    }
    const length = this.#buffer.length + chunk.length;
    const space = this.#space.length < length ? Buffer.allocUnsafe(2 * length) : this.#space;
    space.set(this.#buffer);
    space.set(chunk, this.#buffer.length);
    this.#space = space;
    this.#buffer = space.subarray(0, length);
  }

  /** Returns the next event, or undefined if it needs another chunk. */
  next(): PartEvent | undefined {
    if (this.#place === 'opening' && !this.#opens()) return undefined;
    if (this.#place === 'boundary' && !this.#passesBoundary()) return undefined;
    if (this.#place === 'header') return this.#header();
    if (this.#place === 'content') return this.#content();
    return this.#expectEnd();
  }

  /** Ends the body. Throws a `Refusal` if it was incomplete. */
  end(): void {
    const missing = PLACES[this.#place];
    if (missing !== undefined) throw malformed(`ends ${missing}`);
    if (this.#buffer.length === 1) throw goesOn();
  }

  #take(length: number): Buffer {
    const taken = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    return taken;
  }

  /** Whether the first boundary was passed. */
  #opens(): boolean {
    const opening = this.#delimiter.subarray(CRLF.length);
    if (this.#buffer.length < opening.length) return false;
    if (!this.#take(opening.length).equals(opening)) {
      throw malformed('does not begin with its boundary');
    }
    this.#place = 'boundary';
    return true;
  }

  /** Whether the end of a boundary was passed: the next part, or the end, follows. */
  #passesBoundary(): boolean {
    if (this.#buffer.length < CRLF.length) return false;
    const mark = this.#take(CRLF.length);
    if (mark.equals(LAST)) {
      this.#place = 'closing';
      return true;
    }
    if (!mark.equals(CRLF)) throw malformed('has text right after a boundary');
    if (this.#parts === MAX_PARTS) throw malformed(`has more than ${MAX_PARTS} parts`);
    this.#parts++;
    this.#place = 'header';
    return true;
  }

  #header(): PartEvent | undefined {
    const at = this.#buffer.indexOf(HEADER_END);
    if (
      at > MAX_HEADER_BYTES ||
      (at < 0 && this.#buffer.length > MAX_HEADER_BYTES + HEADER_END.length)
    ) {
      throw malformed(`has a part header of more than ${MAX_HEADER_BYTES} bytes`);
    }
    if (at < 0) return undefined;
    const header = readPartHeader(this.#take(at));
    this.#take(HEADER_END.length);
    this.#place = 'content';
    return { kind: 'begin', header };
  }

  /** Everything before the delimiter, as it arrives; then the part's end. */
  #content(): PartEvent | undefined {
    const at = this.#buffer.indexOf(this.#delimiter);
    const sure = at >= 0 ? at : this.#beforeBeginning();
    if (sure > 0) return { kind: 'content', bytes: this.#take(sure) };
    if (at < 0) return undefined;
    this.#take(this.#delimiter.length);
    this.#place = 'boundary';
    return END;
  }

  /**
   * How many of the bytes in the buffer come before a possible beginning of the delimiter. If
   * nothing is held back, the next chunk need not be copied behind it.
   */
  #beforeBeginning(): number {
    const from = Math.max(0, this.#buffer.length - this.#delimiter.length + 1);
    const at = this.#buffer.indexOf(CARRIAGE_RETURN, from);
    return at < 0 ? this.#buffer.length : at;
  }

  /** RFC 2046 allows an epilogue; no browser sends more than a line break. */
  #expectEnd(): undefined {
    if (!CRLF.subarray(0, this.#buffer.length).equals(this.#buffer)) throw goesOn();
  }
}

function goesOn(): Refusal {
  return malformed('continues after its last boundary');
}

function malformed(what: string): Refusal {
  return new Refusal('malformed', `The form's body ${what}.`);
}
