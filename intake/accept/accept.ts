import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FormSettings, Receipt } from '../../contract/wire.ts';
import type { FileStore } from '../files/files.ts';
import type { Destination, SaveResult, Store } from '../store/store.ts';
import { checkForm, completePlainForm, fingerprintOf } from './check-form.ts';
import { readBody } from './progress.ts';
import { type ArrivedForm, readForm } from './read-form.ts';
import { Refusal } from './refusal.ts';
import type { RequestHead } from './request.ts';

export interface AcceptOptions {
  store: Store;
  files: FileStore;
  settings: FormSettings;
  destinations: readonly Destination[];
  now?: () => Date;
}

export interface Accepted extends Receipt {
  /** False where the key or the content was here already. */
  created: boolean;
}

/** What was typed into a form that was refused, so that a plain form can be shown again. */
export class FormRefusal extends Error {
  override name = 'FormRefusal';
  readonly refusal: Refusal;
  readonly fields: ReadonlyMap<string, string>;
  constructor(refusal: Refusal, fields: ReadonlyMap<string, string>) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
    this.fields = fields;
  }
}

/**
 * Takes one submission from its request to the disk. It resolves only when files and rows are
 * synced: files first, then one transaction for submission, files, consent and outbox.
 * Throws a `FormRefusal`; then nothing of the submission is left behind.
 */
export function createAccept(options: AcceptOptions) {
  const { store, files, settings, destinations, now = () => new Date() } = options;
  const textHash = createHash('sha256').update(settings.consentText).digest('hex');
  /** Keys that are arriving at this moment: a second sender is asked to wait for the first. */
  const arriving = new Set<string>();

  async function save(form: ArrivedForm, key: string | null, address: string): Promise<SaveResult> {
    const fields = checkForm(form, settings.policy);
    const fingerprint = fingerprintOf(fields, form.files);
    const held = await store.find(key, fingerprint);
    if (held) return held;
    await files.keep(form.files.map((file) => file.arriving));
    form.kept = true;
    return store.save({
      key,
      fingerprint,
      fields,
      files: form.files.map(({ field, stored }) => ({ ...stored, field })),
      consent: {
        text: settings.consentText,
        textHash,
        given: fields.smsConsent === 'true',
        address,
      },
      destinations,
    });
  }

  return async function accept(
    request: IncomingMessage,
    head: RequestHead,
    address: string,
  ): Promise<Accepted> {
    const form: ArrivedForm = { fields: new Map(), files: [], errors: [], parts: 0, kept: false };
    if (head.key !== null && arriving.has(head.key)) {
      throw new FormRefusal(
        new Refusal('busy', 'This submission is on its way already.'),
        new Map(),
      );
    }
    if (head.key !== null) arriving.add(head.key);
    let result: SaveResult | undefined;
    try {
      await readForm(readBody(request), head.boundary, files, form);
      if (head.declaredParts !== undefined && head.declaredParts !== form.parts) {
        throw new Refusal(
          'malformed',
          `The form has ${head.declaredParts} parts, but ${form.parts} arrived. Please send it again.`,
        );
      }
      if (head.plain) {
        const { referer = '', 'user-agent': userAgent = '' } = request.headers;
        await completePlainForm(form, { pageUrl: referer, userAgent, now: now() });
      }
      result = await save(form, head.key, address);
      if (result.outcome === 'key-with-other-content') {
        throw new Refusal('key-reused', 'This submission id stands for other content already.');
      }
      return {
        receipt: result.receipt,
        status: result.status,
        created: result.outcome === 'saved',
      };
    } catch (error) {
      throw new FormRefusal(asRefusal(error), form.fields);
    } finally {
      if (head.key !== null) arriving.delete(head.key);
      await letGo(form, files, result);
    }
  };
}

/** Closes what was stored, removes what was not. */
async function letGo(
  form: ArrivedForm,
  files: FileStore,
  result: SaveResult | undefined,
): Promise<void> {
  const arriving = form.files.map((file) => file.arriving);
  // A database that broke while it committed may hold the rows all the same: their files stay, and
  // the next start sets aside what no row knows.
  const stored = result?.outcome === 'saved' || (form.kept && result === undefined);
  // A disk that fails here must not hide what became of the submission; the next start clears it.
  await Promise.allSettled(arriving.map((file) => (stored ? file.close() : file.discard())));
  // Also where keeping them failed halfway.
  if (!stored) await files.remove(arriving.map((file) => file.id)).catch(() => undefined);
}

/** A fault of disk or database is told as such: nothing was stored, and it is worth another try. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal('unavailable', 'Please try again in a moment. Nothing was stored.', {
    cause: error,
  });
}
