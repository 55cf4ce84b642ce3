import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import type { FormSettings } from '../../contract/settings.ts';
import type { Receipt } from '../../contract/wire.ts';
import type { FileStore } from '../files/files.ts';
import type { Upload } from '../files/upload.ts';
import { isDiskFault } from '../shared/errors.ts';
import { e164 } from '../shared/phone.ts';
import type { Destination } from '../store/destinations.ts';
import type { Store } from '../store/store.ts';
import {
  INFECTED,
  type NewSubmission,
  type SaveResult,
  type StoredFile,
  UNINSPECTED,
} from '../store/submissions.ts';
import type { Inspector } from './documents/inspect.ts';
import type { ScanUploads } from './documents/scan/scan-uploads.ts';
import { checkForm, completedPlainForm, fingerprintOf } from './form/check-form.ts';
import { shownConsent } from './form/consent.ts';
import { type ArrivedFile, type ArrivedForm, type PartFault, readForm } from './form/read-form.ts';
import type { Limits } from './limits/limits.ts';
import { senderKey } from './limits/sender.ts';
import type { Suspicion } from './limits/suspicion.ts';
import { asRefusal, Refusal } from './refusal.ts';
import type { RequestHead } from './request.ts';

export interface AcceptOptions {
  store: Pick<Store, 'find' | 'save' | 'consents'>;
  files: FileStore;
  settings: Pick<FormSettings, 'policy' | 'phoneCountry'>;
  destinations: readonly Destination[];
  limits: Limits;
  createUpload: () => Promise<Upload>;
  inspect: Inspector['inspect'];
  /** Scans the files of one form for malware; undefined if no scanner is set. */
  scan: ScanUploads | undefined;
  /** The reasons why a submission may not be a lead. */
  suspicion: Suspicion;
  /** Called if a file can't be written or synced. The process has to start again. */
  onDiskFault: (error: Error) => void;
  now?: () => Date;
}

export interface Accepted extends Omit<Receipt, 'answerBy'> {
  /** When it was stored, in milliseconds since the epoch. */
  receivedAt: number;
  /** False if the key or the content was already stored. */
  created: boolean;
  /** Why the submission is quarantined; empty if it isn't. */
  suspicion: readonly string[];
}

/**
 * Saves one submission from its request, from top to bottom in this file. The order of files and
 * rows keeps two promises: a receipt means that all of it is on the disk, and a kill at any moment
 * loses nothing that has a receipt and stores nothing twice.
 *
 * 1. Each file is written to a temporary file, and synced.
 * 2. `files.keep` gives all of them their final place, and syncs that too. Killed up to here, the
 *    submission isn't stored, and the cleanup removes files without a row after an hour.
 * 3. `store.save` commits all rows at once. So a row never names a file that isn't on the disk.
 * 4. The receipt is sent. Killed before that, the browser sends the form again with the same key,
 *    and gets the receipt of what is stored.
 *
 * A commit that failed may be in the database's log nevertheless, and count after the next start.
 * So its files are left alone: either they have rows then, or the cleanup removes them.
 */
export function createAccept(options: AcceptOptions) {
  const { store, files, settings, destinations, limits, inspect } = options;
  const { now = () => new Date() } = options;

  /**
   * @param id the request's, and that of a new submission
   * @returns once everything is durable. Throws a `Refusal`
   */
  return async function accept(
    request: IncomingMessage,
    head: RequestHead,
    address: string,
    id: string,
  ): Promise<Accepted> {
    const admitted = await limits.enter(address, head.size);
    const uploads: Upload[] = [];
    try {
      const arrived = await readForm(request, countBytes(admitted.arrived), async () => {
        await files.requireRoom(head.size ?? 0);
        const upload = await options.createUpload();
        uploads.push(upload);
        return upload;
      });
      requireAllParts(arrived, head);
      const form = head.plain ? completedPlainForm(arrived, request.headers, now()) : arrived;
      const sender = senderKey(address);
      const checked = await checkFiles(form.files, sender);
      const consent = await shownConsent(form, store.consents, head.plain);
      const faults = [...form.faults, ...checked.faults, ...consent.faults];
      const fields = checkForm({ ...form, faults }, settings.policy);

      const given = fields.smsConsent === 'true';
      const fingerprint = fingerprintOf(fields, form.files);
      const found = await store.find(head.key, fingerprint);
      const isNewConsent = found?.outcome === 'repeated' && found.consentRevoked && given;
      if (found && !isNewConsent) return answerOf(found);

      const flags = new Set<string>(checked.files.flatMap((file) => file.flags));
      const ofFiles = [INFECTED, UNINSPECTED].filter((flag) => flags.has(flag));
      const reasons = await options.suspicion(fields, {
        sender,
        honeypot: form.honeypot ?? '',
        openS: head.openS,
      });
      const submission: NewSubmission = {
        id,
        key: head.key,
        fingerprint,
        fields,
        files: checked.files,
        consent: {
          text: consent.text,
          given,
          phoneE164: e164(fields.phone, settings.phoneCountry) ?? '',
          address,
        },
        destinations,
        documentsBefore: await limits.countDocuments(sender, checked.files.length),
        suspicion: [...reasons, ...ofFiles],
      };
      await files.keep(form.files.map(({ upload }) => upload));
      const saved = await store.save(submission);
      // Sent twice at once: the other one was first, and these files belong to nothing.
      if (saved.outcome !== 'saved') await files.remove(checked.files.map((file) => file.id));
      return answerOf(saved);
    } catch (error) {
      if (isDiskFault(error)) options.onDiskFault(error as Error);
      throw asRefusal(error);
    } finally {
      admitted.leave();
      // Kept files are no longer there. A later cleanup removes what an error leaves here.
      await Promise.allSettled(uploads.map((upload) => upload.discard()));
    }
  };

  /** Inspects and scans all files of a form. */
  async function checkFiles(
    arrived: readonly ArrivedFile[],
    sender: string | undefined,
  ): Promise<{ files: StoredFile[]; faults: PartFault[] }> {
    const [verdicts, scans] = await Promise.all([
      inspect(
        arrived.map(({ name, upload: { path, size } }) => ({ name, path, size })),
        sender,
      ),
      options.scan?.(arrived.map(({ upload }) => upload.path)),
    ]);
    const checked: StoredFile[] = [];
    const faults: PartFault[] = [];
    for (const [index, { field, name, upload }] of arrived.entries()) {
      const verdict = verdicts[index];
      if (!verdict) continue;
      if (!verdict.ok) {
        faults.push({ field, code: verdict.fault, name, kind: 'not-a-document' });
        continue;
      }
      const { kind } = verdict;
      const scanned = scans?.[index] ?? 'clean';
      const flags = scanned === 'clean' ? verdict.flags : [...verdict.flags, scanned].sort();
      const { id, size, sha256 } = upload;
      // With the extension of its kind, the right program opens it.
      const shown = flags.includes('renamed') ? name.replace(/[a-z]+$/i, kind) : name;
      checked.push({ id, field, name: shown, kind, flags, size, sha256 });
    }
    return { files: checked, faults };
  }
}

/** Counts a body. Throws a `Refusal` if it is too large, or its sender over a limit. */
function countBytes(arrived: (bytes: number) => void): (bytes: number) => void {
  let total = 0;
  return (bytes) => {
    total += bytes;
    if (total > MAX_BODY_BYTES) {
      throw new Refusal('too-large', `A submission can have at most ${MAX_BODY_BYTES} bytes.`);
    }
    arrived(bytes);
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

function answerOf(result: SaveResult): Accepted {
  if (result.outcome === 'key-with-other-content') {
    throw new Refusal('key-reused', 'This submission ID was already used for other content.');
  }
  const { receipt, status, receivedAt, suspicion, outcome } = result;
  return { receipt, status, receivedAt, suspicion, created: outcome === 'saved' };
}
