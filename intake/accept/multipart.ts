import { type PartHeader, readPartHeader } from './part-header.ts';
import { Refusal } from './refusal.ts';

/** Parts a body may have: the form has 20 fields and 10 files at the most. */
const MAX_PARTS = 64;
/** Bytes a part's header may have. */
const MAX_HEADER_BYTES = 16 * 1024;

const CRLF = Buffer.from('\r\n');
const HEADER_END = Buffer.from('\r\n\r\n');

export interface Part extends PartHeader {
  /**
   * The content as it arrives. Read all of it or nothing; unread content is skipped. A chunk is
   * valid only until the next one is requested, because its memory is reused. Copy what you keep.
   */
  body: AsyncGenerator<Buffer, void>;
}

// RFC 9110 section 5.6.6. An unquoted value may hold more than a `token` there: some programs
// write slashes and colons.
const PARAMETER = /[ \t]*;[ \t]*(?:([^\s=;,"]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s";,]+)))?[ \t]*/y;

/** The boundary of a multipart/form-data body. Throws a `Refusal` for any other content type. */
export function boundaryOf(contentType = ''): string {
  const type = /^multipart\/form-data(?![^\s;])/i.exec(contentType)?.[0];
  if (type === undefined) throw new Refusal('not-a-form', 'Send the form as multipart/form-data.');
  const parameters = readParameters(contentType.slice(type.length));
  const [boundary, ...others] = parameters.filter(([name]) => name === 'boundary');
  if (!boundary?.[1] || others.length > 0) {
    throw new Refusal('malformed', 'Send multipart/form-data with one boundary.');
  }
  if (boundary[1].length > 70) {
    throw new Refusal('malformed', 'A boundary has at most 70 characters (RFC 2046).');
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

/**
 * Reads a multipart body part by part. It holds at most one chunk and one header in memory.
 * Strict: if the body is not exactly what a browser writes, it throws a `Refusal`. It never leaves
 * a part out.
 */
export async function* readParts(
  source: AsyncIterable<Buffer>,
  boundary: string,
): AsyncGenerator<Part, void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const input = new Input(source);
  try {
    await input.expect(delimiter.subarray(2), 'does not begin with its boundary');
    for (let parts = 0; !(await input.startsWith(Buffer.from('--'))); parts++) {
      await input.expect(CRLF, 'has a boundary that goes on');
      if (parts === MAX_PARTS) throw malformed(`has more than ${MAX_PARTS} parts`);
      const header = readPartHeader(await input.until(HEADER_END, MAX_HEADER_BYTES));
      const body = input.bodyUntil(delimiter);
      yield { ...header, body };
      for await (const _ of body);
    }
    await input.expectEnd();
  } finally {
    await input.close();
  }
}

/** The bytes that arrived and are not yet read. */
class Input {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  /** Reused for every chunk, so that an upload leaves little garbage. */
  #space: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    const length = this.#held.length + value.length;
    const space = this.#space.length < length ? Buffer.allocUnsafe(2 * length) : this.#space;
    space.set(this.#held);
    space.set(value, this.#held.length);
    this.#space = space;
    this.#held = space.subarray(0, length);
    return true;
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  async #need(length: number): Promise<void> {
    while (this.#held.length < length) {
      if (!(await this.#more())) throw malformed('ends too early');
    }
  }

  /** Takes these bytes if they come next. */
  async startsWith(bytes: Buffer): Promise<boolean> {
    await this.#need(bytes.length);
    const matches = this.#held.subarray(0, bytes.length).equals(bytes);
    if (matches) this.#take(bytes.length);
    return matches;
  }

  async expect(bytes: Buffer, otherwise: string): Promise<void> {
    if (!(await this.startsWith(bytes))) throw malformed(otherwise);
  }

  /** Takes everything before `end`, and `end` as well. */
  async until(end: Buffer, limit: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(end);
      if (at > limit || (at < 0 && this.#held.length > limit + end.length)) {
        throw malformed(`has a part header of more than ${limit} bytes`);
      }
      if (at >= 0) {
        const found = this.#take(at);
        this.#take(end.length);
        return found;
      }
      if (!(await this.#more())) throw malformed('ends inside a part header');
    }
  }

  /** Gives everything before `delimiter` as it arrives, then takes `delimiter`. */
  async *bodyUntil(delimiter: Buffer): AsyncGenerator<Buffer, void> {
    for (;;) {
      const at = this.#held.indexOf(delimiter);
      // The last bytes held may be the start of the delimiter, so they are kept back.
      const sure = at >= 0 ? at : this.#held.length - delimiter.length + 1;
      if (sure > 0) yield this.#take(sure);
      if (at >= 0) {
        this.#take(delimiter.length);
        return;
      }
      if (!(await this.#more())) throw malformed('ends inside a part');
    }
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  /** RFC 2046 allows an epilogue; no browser sends more than a line end. */
  async expectEnd(): Promise<void> {
    while (this.#held.length <= CRLF.length && (await this.#more()));
    if (this.#held.length > 0 && !this.#held.equals(CRLF)) {
      throw malformed('goes on after its last boundary');
    }
  }
}

function malformed(what: string): Refusal {
  return new Refusal('malformed', `The form's body ${what}.`);
}
