import type { IncomingMessage } from 'node:http';
import type { FormSettings } from '../../contract/settings.ts';
import type { Submission } from '../../contract/submission.ts';
import type { Receipt } from '../../contract/wire.ts';
import type { FileStore } from '../files/files.ts';
import { e164 } from '../shared/phone.ts';
import type { Destination } from '../store/outbox/outbox.ts';
import type { Store } from '../store/store.ts';
import { CommitUnknownError } from '../store/store-error.ts';
import { INFECTED, type NewSubmission, type SaveResult } from '../store/submission/submission.ts';
import type { Judge } from './documents/judge-pool.ts';
import { receiveFile } from './documents/receive-file.ts';
import type { ScanArriving } from './documents/scan/scan-arriving.ts';
import { checkForm, completedPlainForm, fingerprintOf } from './form/check-form.ts';
import { shownConsent } from './form/consent.ts';
import { type ArrivedForm, discardFiles, readForm } from './form/read-form.ts';
import type { Admission, Admitted } from './limits/admission.ts';
import { createOnePerKey } from './limits/one-per-key.ts';
import { readBody } from './limits/pace.ts';
import type { Meter, StartMeter } from './limits/quota.ts';
import { type Sender, senderOf } from './limits/sender.ts';
import type { Circumstances, Reason } from './limits/suspicion.ts';
import { asRefusal, FormRefusal, Refusal } from './refusal.ts';
import type { RequestHead } from './request.ts';

export interface AcceptOptions {
  store: Store;
  files: FileStore;
  settings: Pick<FormSettings, 'policy' | 'phoneCountry'>;
  destinations: readonly Destination[];
  admission: Admission;
  /** Counts what each sender sends. Throws a `Refusal` if the sender is over the quota. */
  quota: (sender: Sender, declared: number | undefined) => Promise<StartMeter>;
  judge: Judge;
  /** Creates a scanner for the files of one form; undefined if none is set. */
  scan?: (() => ScanArriving) | undefined;
  /** The reasons why a submission may not be a lead. */
  suspicion: (fields: Submission, about: Circumstances) => Promise<Reason[]>;
  /** Takes the work that the response does not wait for. It never rejects. */
  later: (work: Promise<void>) => void;
  now?: () => Date;
}

export interface Accepted extends Receipt {
  /** False if the key or the content was already stored. */
  created: boolean;
  /** Why the submission is quarantined; empty if it isn't. */
  suspicion: readonly string[];
}

/**
 * Saves one submission from its request. It resolves only when files and rows are synced to disk:
 * files first, then one transaction for submission, files, consent, and outbox. Throws a `Refusal`
 * of quota or admission, or a `FormRefusal` for anything later. Then nothing of the submission is
 * left once the deferred work is done, unless its commit got no response: if the commit was made,
 * or still may be, the files stay. Sent again, it is stored once. A new submission gets the `id` of
 * its request.
 */
export function createAccept(options: AcceptOptions) {
  const { store, files, settings, destinations, admission, quota, judge } = options;
  const { now = () => new Date() } = options;
  const onePerKey = createOnePerKey();

  /** Reads the form, and its files into the store. */
  async function receive(
    request: IncomingMessage,
    head: RequestHead,
    { sender, admitted, meter }: { sender: Sender; admitted: Admitted; meter: Meter },
  ): Promise<ArrivedForm> {
    const requireRoom = (more = 0) => files.requireRoom(admission.pending() + more);
    if (!admitted.isText) await requireRoom(head.size);
    const onBytes = (count: number) => {
      if (admitted.arrived(count)) requireRoom().catch((e) => admitted.end(asRefusal(e)));
      meter.arrived(count);
    };
    const checks = {
      judge: (name: string, fd: number, size: number) =>
        judge({ name, fd, size, sender: sender.site }),
      scan: options.scan?.(),
    };
    return readForm(
      readBody(request, { signal: admitted.ended, onBytes }),
      head.boundary,
      (filename) => receiveFile(filename, files, checks),
    );
  }

  /** The submission to save, or the one already stored. Throws a `Refusal`. */
  async function prepare(
    form: ArrivedForm,
    head: RequestHead,
    sender: Sender,
    id: string,
  ): Promise<{ submission: NewSubmission } | { result: SaveResult }> {
    const { key, plain } = head;
    const { text, faults } = await shownConsent(form, store, plain);
    const fields = checkForm({ ...form, faults: [...form.faults, ...faults] }, settings.policy);
    const fingerprint = fingerprintOf(fields, form.files);
    const given = fields.smsConsent === 'true';
    const result = await store.find(key, fingerprint);
    const isNewConsent = given && result?.outcome === 'repeated' && result.consentRevoked;
    if (result && !isNewConsent) return { result };
    const isInfected = form.files.some(({ stored }) => stored.flags.includes(INFECTED));
    const reasons = await options.suspicion(fields, {
      sender,
      honeypot: form.honeypot ?? '',
      openS: head.openS,
    });
    const submission = {
      id,
      key,
      fingerprint,
      fields,
      files: form.files.map(({ field, stored }) => ({ ...stored, field })),
      consent: {
        text,
        given,
        phoneE164: e164(fields.phone, settings.phoneCountry) ?? '',
        address: sender.address,
      },
      destinations,
      suspicion: [...reasons, ...(isInfected ? [INFECTED] : [])],
    };
    return { submission };
  }

  /** Removes the files of a submission that was not stored. A later cleanup removes the rest. */
  async function removeKept(form: ArrivedForm, isUnsure: boolean): Promise<void> {
    const ids = form.files.map((file) => file.arriving.id);
    if (isUnsure && (await mayBeStored(ids, store))) return;
    await files.remove(ids).catch(() => undefined);
  }

  /** Stores a form that arrived. Throws a `FormRefusal`. */
  async function keep(
    arrived: ArrivedForm,
    { headers }: IncomingMessage,
    head: RequestHead,
    sender: Sender,
    id: string,
  ): Promise<Accepted> {
    const { referer: pageUrl = '', 'user-agent': userAgent = '' } = headers;
    const form = head.plain
      ? completedPlainForm(arrived, { pageUrl, userAgent, now: now() })
      : arrived;
    let result: SaveResult | undefined;
    /** Whether files may already be in their final location. */
    let isKept = false;
    let isUnsure = false;
    try {
      requireAllParts(form, head);
      const prepared = await prepare(form, head, sender, id);
      if ('submission' in prepared) {
        const { submission } = prepared;
        isKept = form.files.length > 0;
        await files.keep(submission.files);
        result = await store.save(submission);
      } else result = prepared.result;
      if (result.outcome === 'key-with-other-content') {
        throw new Refusal('key-reused', 'This submission ID was already used for other content.');
      }
      return {
        receipt: result.receipt,
        status: result.status,
        suspicion: result.suspicion,
        created: result.outcome === 'saved',
      };
    } catch (error) {
      isUnsure = error instanceof CommitUnknownError;
      const refusal = asRefusal(error);
      throw new FormRefusal(refusal, fieldsToShow(form, refusal));
    } finally {
      const isSaved = result?.outcome === 'saved';
      const saved = new Set(isSaved ? form.files.map(({ arriving }) => arriving) : []);
      await discardFiles(arrived.files.filter(({ arriving }) => !saved.has(arriving)));
      // A hanging bucket must not delay the visitor's response.
      if (isKept && !isSaved) options.later(removeKept(form, isUnsure));
    }
  }

  return async function accept(
    request: IncomingMessage,
    head: RequestHead,
    address: string,
    id: string,
  ): Promise<Accepted> {
    const sender = senderOf(address);
    const startMeter = await quota(sender, head.size);
    const admitted = admission.enter(sender, head.size);
    const meter = startMeter(admitted.end);
    const end = head.key === null ? undefined : await onePerKey(head.key, admitted.end);
    try {
      const arrived = await receive(request, head, { sender, admitted, meter });
      return await keep(arrived, request, head, sender, id);
    } catch (error) {
      throw error instanceof FormRefusal ? error : new FormRefusal(asRefusal(error), new Map());
    } finally {
      end?.();
      meter.leave();
      admitted.leave();
    }
  };
}

/** Throws a `Refusal` if parts were lost on the way. */
function requireAllParts({ parts }: ArrivedForm, { declaredParts = parts }: RequestHead): void {
  if (declaredParts === parts) return;
  throw new Refusal(
    'malformed',
    `The form has ${declaredParts} parts, but ${parts} arrived. Please send it again.`,
  );
}

/** A visitor who checked the box beside another text gets the form back with an empty box. */
function fieldsToShow({ fields }: ArrivedForm, { faults }: Refusal): ArrivedForm['fields'] {
  if (!faults.some(({ field }) => field === 'smsConsent')) return fields;
  return new Map([...fields].filter(([name]) => name !== 'smsConsent'));
}

/**
 * For a commit without a response: the database may have the rows, or get them later, because a
 * primary waits for its standby before it commits. If the database can't be asked, the files stay,
 * and a later cleanup sets them aside once it can.
 */
async function mayBeStored(ids: readonly string[], store: Store): Promise<boolean> {
  try {
    return (await store.savedFiles(ids)).size > 0;
  } catch {
    return true;
  }
}
