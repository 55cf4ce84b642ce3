import fc from 'fast-check';
import { INTAKE_PATH, KEY_HEADER, OPEN_HEADER, PARTS_HEADER } from '../../contract/wire.ts';
import { encodeForm } from '../fixtures/wire-forms.ts';
import { DOCUMENT } from './described.ts';
import { forms, partsOfForm } from './made-forms.ts';

const BOUNDARY = 'boundary-of-a-fuzzer';

/** A request to an address of the document, right or wrong. */
export interface AnyRequest {
  /** The path as the document writes it. */
  template: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

const pieces = fc.oneof(
  fc.uint8Array({ maxLength: 12 }),
  fc
    .constantFrom(
      '\r\n',
      '--',
      `--${BOUNDARY}`,
      `\r\n--${BOUNDARY}--`,
      '"',
      '\0',
      ': ',
      'filename=',
    )
    .map((text) => new Uint8Array(Buffer.from(text))),
);

/** A form's body, as it is or with some bytes changed. */
const bodies = fc
  .tuple(forms, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 30 }), pieces), { maxLength: 3 }))
  .map(([form, changes]) =>
    changes.reduce(
      (bytes, [at, cut, put]) => {
        const from = at % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + cut)]);
      },
      encodeForm(BOUNDARY, partsOfForm(form)),
    ),
  );

/** What a header may hold: visible ASCII and spaces inside. */
const anyValue = fc.stringMatching(/^[!-~]([ -~]{0,40}[!-~])?$/);
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const KNOWN = {
  'content-type': ['application/json', 'multipart/form-data', `${FORM}; boundary=x`],
  accept: ['text/html', 'application/json'],
  origin: ['null', 'https://agency.example'],
  'sec-fetch-site': ['same-origin', 'cross-site', 'none'],
  'content-encoding': ['gzip', 'identity'],
  [KEY_HEADER]: ['12345678', 'short'],
  [PARTS_HEADER]: ['1', '-1', '1000'],
  [OPEN_HEADER]: ['1', '3.5', '9999999999'],
};
const header = fc
  .constantFrom(...Object.entries(KNOWN))
  .chain(([name, values]) =>
    fc.tuple(fc.constant(name), fc.oneof(fc.constantFrom(...values), anyValue)),
  );
/** Few at a time: most lead to a refusal before the body is read. */
const headers = fc
  .array(header, { maxLength: 2 })
  .map((given) => ({ 'content-type': FORM, ...Object.fromEntries(given) }));

export const anyRequests: fc.Arbitrary<AnyRequest> = fc
  .record({
    template: fc.oneof(
      { weight: 3, arbitrary: fc.constant(INTAKE_PATH) },
      fc.constantFrom(...Object.keys(DOCUMENT.paths)),
    ),
    value: fc.string({ unit: 'binary', minLength: 1 }),
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constant('POST') },
      fc.constantFrom('GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
    ),
    headers,
    body: bodies,
  })
  .map(({ template, value, method, headers: given, body }) => ({
    template,
    path: template.replace('{receipt}', () => encodeURIComponent(value)),
    method,
    headers: given,
    body: method === 'GET' ? null : new Uint8Array(body),
  }));
