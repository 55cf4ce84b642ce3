import * as v from 'valibot';
import { CONSENT_FIELD, CONTEXT_FIELDS } from '../../../contract/fields.ts';
import { storageItem } from '../storage.ts';

const knownSchema = v.object({
  id: v.string(),
  /** Digest of the content that the id belongs to. */
  digest: v.string(),
});
type Known = v.InferOutput<typeof knownSchema>;

const ofTab = storageItem('contact-submission', knownSchema, () => sessionStorage);
// For browsers that block storage. The id then lives only as long as the page.
let ofPage: Known | undefined;

/**
 * The id of a filled-in form, a UUID. Equal content gets the same id, even after retries and
 * reloads, so that the intake stores it once. Other content gets a new id.
 */
export function submissionId(body: FormData): string {
  const digest = digestOf(body);
  const known = ofTab.read() ?? ofPage;
  if (known?.digest === digest) return known.id;
  const fresh = { id: newId(), digest };
  write(fresh);
  return fresh.id;
}

/** Call this after a success. Equal content is then a second submission. */
export function forgetSubmissionId(): void {
  write(undefined);
}

/** A random UUID. `crypto.randomUUID` is missing on pages served over plain http. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // RFC 9562 section 5.4: version 4, variant 10.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function digestOf(body: FormData): string {
  const context: readonly string[] = [...CONTEXT_FIELDS, CONSENT_FIELD, 'secret'];
  const content = [...body]
    .filter(([name]) => !context.includes(name))
    .map(([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.size, value.lastModified],
    );
  return hash(JSON.stringify(content));
}

// cyrb53 (public domain, bryc): 53 bits are plenty to tell one visitor's attempts apart.
// `crypto.subtle` would need a secure context and make this asynchronous.
function hash(text: string): string {
  let h1 = 0xdeadbeef;
  let h2 = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    h1 = Math.imul(h1 ^ code, 2654435761);
    h2 = Math.imul(h2 ^ code, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(36);
}

function write(next: Known | undefined): void {
  ofPage = next;
  ofTab.write(next);
}
