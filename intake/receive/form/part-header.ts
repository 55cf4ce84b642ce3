import { Refusal } from '../refusal.ts';

/** The header of one multipart part. */
export interface PartHeader {
  name: string;
  /** Undefined for a text field; empty where a file input was left empty. */
  filename: string | undefined;
}

/** The header of a text field as browsers write it, for most parts of a form. */
const TEXT_FIELD = /^Content-Disposition: form-data; name="([A-Za-z0-9_-]+)"$/;

// Flag `s`: a file name may contain U+2028, which a plain dot does not match.
const HEADER_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)$/s;
const PARAMETER = /;[ \t]*([!#$&+.^_`|~0-9A-Za-z-]+\*?)=(?:"([^"]*)"|([^\s";,]+))[ \t]*/y;
/** Characters that browsers escape in names (HTML, multipart/form-data encoding), without `%`. */
const ESCAPED = /%(?:22|0A|0D)/g;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a part's header strictly, as WHATWG's form submission writes it (RFC 7578). Throws a
 * `Refusal` for a header that it can't read. Common parsers drop such a part, and a resume would
 * disappear behind a 200.
 */
export function readPartHeader(bytes: Buffer): PartHeader {
  const textField = TEXT_FIELD.exec(bytes.toString('latin1'))?.[1];
  if (textField !== undefined) return { name: textField, filename: undefined };
  const lines = decode(bytes).split('\r\n');
  const fields = new Map<string, string>();
  for (const line of lines) {
    const [, key, value] = HEADER_LINE.exec(line) ?? [];
    if (key === undefined || value === undefined) throw malformed("has a line that isn't a header");
    if (/[\0\r\n]/.test(value)) throw malformed('has a control character');
    if (fields.has(key.toLowerCase())) throw malformed(`repeats ${key}`);
    fields.set(key.toLowerCase(), value);
  }
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase() ?? 'binary';
  if (!['7bit', '8bit', 'binary'].includes(encoding)) throw malformed(`is encoded as ${encoding}`);
  const charset = /charset="?([^";\s]+)/i.exec(fields.get('content-type') ?? '')?.[1] ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(charset)) throw malformed(`uses ${charset}, not UTF-8`);
  return readDisposition(fields.get('content-disposition') ?? '');
}

function readDisposition(disposition: string): PartHeader {
  const type = /^form-data[ \t]*/i.exec(disposition)?.[0];
  if (type === undefined) throw malformed('is not form-data');
  const parameters = new Map<string, string>();
  PARAMETER.lastIndex = type.length;
  while (PARAMETER.lastIndex < disposition.length) {
    const [, key, quoted, bare] = PARAMETER.exec(disposition) ?? [];
    if (key === undefined) throw malformed("has a disposition that can't be read");
    if (parameters.has(key.toLowerCase())) throw malformed(`repeats ${key}`);
    parameters.set(key.toLowerCase(), quoted?.replace(ESCAPED, decodeURIComponent) ?? bare ?? '');
  }
  const name = parameters.get('name');
  if (!name) throw malformed('has no name');
  const extended = parameters.get('filename*');
  return {
    name,
    filename: extended === undefined ? parameters.get('filename') : decodeExtended(extended),
  };
}

/** RFC 8187, such as `UTF-8''r%C3%A9sum%C3%A9.pdf`. Not sent by browsers, but by some programs. */
function decodeExtended(value: string): string {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(value)?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // An escape that isn't UTF-8 is refused like a foreign character set.
  }
  throw malformed("has a file name that can't be decoded");
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed('is not UTF-8');
  }
}

function malformed(what: string): Refusal {
  return new Refusal('malformed', `A part of the form ${what}.`);
}
