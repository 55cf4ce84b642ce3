import * as v from 'valibot';
import { CONSENT_FIELD, CONTEXT_FIELDS } from '../../../contract/fields.ts';
import { storageItem } from '../storage.ts';

/** An id, and the digest of the content that it belongs to. */
const knownSchema = v.object({ id: v.string(), digest: v.string() });
type Known = v.InferOutput<typeof knownSchema>;

const ofTab = storageItem('contact-submission', knownSchema, () => sessionStorage);
// For browsers that block storage. The id then lives only as long as the page.
let ofPage: Known | undefined;

/**
 * The id of a filled-in form. Equal content gets the same id, even after retries and reloads, so
 * that the intake stores it once. Other content gets a new id.
 */
export function submissionId(body: FormData): string {
  const digest = digestOf(body);
  const known = ofTab.read() ?? ofPage;
  if (known?.digest === digest) return known.id;
  const id = newId();
  write({ id, digest });
  return id;
}

/** Call this after a success. Equal content is then a second submission. */
export function forgetSubmissionId(): void {
  write(undefined);
}

/** A random id. `crypto.randomUUID` is missing on pages served over plain http. */
export function newId(): string {
  return crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-');
}

function digestOf(body: FormData): string {
  const context: readonly string[] = [...CONTEXT_FIELDS, CONSENT_FIELD, 'secret'];
  const content = [...body]
    .filter(([name]) => !context.includes(name))
    .map(([, value]) =>
      typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
    );
  // FNV-1a: 32 bits tell one visitor's attempts apart. `crypto.subtle` would need a secure context
  // and make this asynchronous.
  let result = 0x811c9dc5;
  for (const character of JSON.stringify(content)) {
    result = Math.imul(result ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (result >>> 0).toString(36);
}

function write(next: Known | undefined): void {
  ofPage = next;
  ofTab.write(next);
}
