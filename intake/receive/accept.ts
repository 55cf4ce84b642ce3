import type { IncomingMessage } from 'node:http';
import type { FormSettings } from '../../contract/settings.ts';
import type { Submission } from '../../contract/submission.ts';
import type { Receipt } from '../../contract/wire.ts';
import type { FileStore } from '../files/files.ts';
import { e164 } from '../shared/phone.ts';
import {
  type Destination,
  INFECTED,
  type NewSubmission,
  type SaveResult,
  type Store,
} from '../store/store.ts';
import { CommitUnknownError } from '../store/store-error.ts';
import type { Judge } from './documents/judge-pool.ts';
import { receiveFile } from './documents/receive-file.ts';
import type { ScanArriving } from './documents/scan/scan-arriving.ts';
import { checkForm, completePlainForm, fingerprintOf } from './form/check-form.ts';
import { shownConsent } from './form/consent.ts';
import { type ArrivedForm, readForm } from './form/read-form.ts';
import type { Admission } from './limits/admission.ts';
import { createTurns } from './limits/one-per-key.ts';
import { readBody } from './limits/pace.ts';
import type { StartMeter } from './limits/quota.ts';
import { type Sender, senderOf } from './limits/sender.ts';
import { freeSocketMemory } from './limits/socket-memory.ts';
import type { Circumstances, Reason } from './limits/suspicion.ts';
import { Refusal } from './refusal.ts';
import type { RequestHead } from './request.ts';

export interface AcceptOptions {
  store: Store;
  files: FileStore;
  settings: Pick<FormSettings, 'policy' | 'phoneCountry'>;
  destinations: readonly Destination[];
  admission: Admission;
  /** Counts what each sender sends; throws a `Refusal` when the sender is over the quota. */
  quota: (sender: Sender, declared: number | undefined) => Promise<StartMeter>;
  judge: Judge;
  /** Makes a scanner for the files of one form; undefined where none is set. */
  scan?: (() => ScanArriving) | undefined;
  /** Why a submission may be no lead. */
  suspicion: (fields: Submission, about: Circumstances) => Promise<Reason[]>;
  /** Is given the work that the answer does not wait for. It never rejects. */
  later: (work: Promise<void>) => void;
  now?: () => Date;
}

export interface Accepted extends Receipt {
  /** False where the key or the content was here already. */
  created: boolean;
  /** Why the submission is kept apart; empty where it is not. */
  suspicion: readonly string[];
}

/** The refusal of a form, with the typed fields, so that a plain form can be shown again. */
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
 * Throws a `Refusal` of quota or admission, or a `FormRefusal` for anything later. Then nothing of
 * the submission is left behind once the work for later is done, unless its commit got no answer:
 * where that was made, or may still be, the files stay. Sent again it is stored once.
 */
export function createAccept(options: AcceptOptions) {
  const {
    store,
    files,
    settings,
    destinations,
    admission,
    quota,
    judge,
    now = () => new Date(),
  } = options;
  const takeTurn = createTurns();

  /** What is to be saved; or, without a write, what is stored already. Throws a `Refusal`. */
  async function prepare(
    form: ArrivedForm,
    head: RequestHead,
    sender: Sender,
  ): Promise<{ submission: NewSubmission } | { result: SaveResult }> {
    const { key, plain } = head;
    const consent = await shownConsent(form, store, plain);
    const fields = checkForm(form, settings.policy);
    const fingerprint = fingerprintOf(fields, form.files);
    const given = fields.smsConsent === 'true';
    const result = await store.find(key, fingerprint);
    const isConsentAnew = given && result?.outcome === 'held' && result.consentRevoked;
    if (result && !isConsentAnew) return { result };
    const suspicion: string[] = await options.suspicion(fields, {
      sender,
      honeypot: form.honeypot ?? '',
      openS: head.openS,
    });
    if (form.files.some(({ stored }) => stored.flags.includes(INFECTED))) {
      suspicion.push(INFECTED);
    }
    const submission = {
      key,
      fingerprint,
      fields,
      files: form.files.map(({ field, stored }) => ({ ...stored, field })),
      consent: {
        ...consent,
        given,
        phoneE164: e164(fields.phone, settings.phoneCountry) ?? '',
        address: sender.address,
      },
      destinations,
      source: sender.network,
      suspicion,
    };
    return { submission };
  }

  /** Removes the files of a submission that was not stored. Tidying removes what this can't. */
  async function removeKept(form: ArrivedForm, isUnsure: boolean): Promise<void> {
    const ids = form.files.map((file) => file.arriving.id);
    if (isUnsure && (await mayBeStored(ids, store))) return;
    await files.remove(ids).catch(() => undefined);
  }

  return async function accept(
    request: IncomingMessage,
    head: RequestHead,
    address: string,
  ): Promise<Accepted> {
    const form: ArrivedForm = { fields: new Map(), files: [], faults: [], parts: 0 };
    const sender = senderOf(address);
    const startMeter = await quota(sender, head.size);
    const admitted = admission.enter(sender, head.size);
    const meter = startMeter(admitted.end);
    const giveBack = head.key === null ? undefined : await takeTurn(head.key, admitted.end);
    let result: SaveResult | undefined;
    /** Whether files may be in their final place. */
    let isKept = false;
    let isUnsure = false;
    try {
      const requireRoom = (more = 0) => files.requireRoom(admission.pending() + more);
      if (!admitted.isText) await requireRoom(head.size);
      const { ended: signal } = admitted;
      const onBytes = (count: number) => {
        if (admitted.arrived(count)) requireRoom().catch((e) => admitted.end(asRefusal(e)));
        meter.arrived(count);
        freeSocketMemory(count);
      };
      const checks = {
        judge: (name: string, fd: number, size: number) =>
          judge({ name, fd, size, sender: sender.site }),
        scan: options.scan?.(),
      };
      const receive = (filename: string) => receiveFile(filename, files, checks);
      await readForm(readBody(request, { signal, onBytes }), head.boundary, receive, form);
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
      const prepared = await prepare(form, head, sender);
      if ('submission' in prepared) {
        isKept = form.files.length > 0;
        await files.keep(prepared.submission.files);
        result = await store.save(prepared.submission);
      } else result = prepared.result;
      if (result.outcome === 'key-with-other-content') {
        throw new Refusal('key-reused', 'This submission id stands for other content already.');
      }
      return {
        receipt: result.receipt,
        status: result.status,
        suspicion: result.suspicion,
        created: result.outcome === 'saved',
      };
    } catch (error) {
      isUnsure = error instanceof CommitUnknownError;
      // The visitor ticked the box beside another text, so the form comes back with an empty box.
      if (form.faults.some(({ field }) => field === 'smsConsent')) form.fields.delete('smsConsent');
      throw new FormRefusal(asRefusal(error), form.fields);
    } finally {
      if (result?.outcome !== 'saved') {
        await discard(form);
        // A bucket that hangs must not keep the visitor from the answer.
        if (isKept) options.later(removeKept(form, isUnsure));
      }
      giveBack?.();
      meter.leave();
      admitted.leave();
    }
  };
}

/** Removes files that are not in their final place, and closes them all. */
async function discard(form: ArrivedForm): Promise<void> {
  // A disk error here must not hide the submission's result. Tidying up removes the files later.
  await Promise.allSettled(form.files.map((file) => file.arriving.discard()));
}

/**
 * For a commit without an answer: the database may hold the rows, or only come to hold them, as a
 * primary waits with a commit for its standby. If it can't be asked, the files stay, and tidying up
 * sets them aside once it can.
 */
async function mayBeStored(ids: readonly string[], store: Store): Promise<boolean> {
  try {
    return (await store.savedFiles(ids)).size > 0;
  } catch {
    return true;
  }
}

/** A fault of disk or database becomes a refusal: a retry makes sense, and stores it once. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
    return new Refusal('no-room', 'There is no room for files.', { cause: error });
  }
  return new Refusal('unavailable', 'It may not have been stored.', { cause: error });
}
