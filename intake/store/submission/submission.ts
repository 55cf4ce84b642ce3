import type { Mode } from '../../../contract/audience.ts';
import type { FileKind } from '../../../contract/files.ts';
import type { Submission } from '../../../contract/submission.ts';
import type { ReceiptStatus } from '../../../contract/wire.ts';
import type { Destination } from '../outbox/outbox.ts';

/** What a recruiter should know about a document before opening it; see docs/webhook.md. */
export const FILE_FLAGS = [
  'active-content',
  'encrypted',
  'external-links',
  'infected',
  'macros',
  'renamed',
  'unchecked',
  'unscanned',
] as const;
export type FileFlag = (typeof FILE_FLAGS)[number];

/** The flag of a file with malware, and the reason to keep its submission apart. */
export const INFECTED = 'infected';

/** One file of a submission, already synced to disk. */
export interface StoredFile {
  /** Random; also the file's name in the file store. */
  id: string;
  /** The name of its form part, as `jdFile_0`. */
  field: string;
  /** The visitor's name for the file, without control and bidirectional characters. */
  name: string;
  kind: FileKind;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  flags: FileFlag[];
}

/** What the visitor agreed to, kept as evidence. */
export interface Consent {
  /** The text that the form showed; empty if no consent was given and the text is unknown. */
  text: string;
  given: boolean;
  /** The phone number as `+12025550123`; '' if the typed number is not valid. */
  phoneE164: string;
  /** The visitor's network address as the service saw it. */
  address: string;
}

export interface NewSubmission {
  /** A random UUID; made here if left out. */
  id?: string;
  /** The browser's submission id; null for a plain form, which can't make one. */
  key: string | null;
  /** Hex SHA-256 over what the visitor typed and chose. Equal content is one submission. */
  fingerprint: string;
  fields: Submission;
  files: StoredFile[];
  consent: Consent;
  destinations: readonly Destination[];
  /** Why it may be no lead. Any reason keeps it apart: stored, not delivered before `release`. */
  suspicion: readonly string[];
}

/** A submission as the store holds it. */
export interface StoredSubmission {
  id: string;
  receipt: string;
  mode: Mode;
  /** Milliseconds since the epoch. */
  receivedAt: number;
  fields: Submission;
  /** Those that may be handed on: none that holds malware. */
  files: StoredFile[];
}

export interface ReceiptRecord {
  receipt: string;
  status: ReceiptStatus;
  /** When it reached this status, in milliseconds since the epoch. */
  at: number;
}

/** `repeated`: the key or the content is already stored, and this is its first receipt. */
export type SaveResult =
  | {
      outcome: 'saved' | 'repeated';
      receipt: string;
      status: ReceiptStatus;
      /** Why the submission is kept apart; empty if it is not, or no longer. */
      suspicion: readonly string[];
      /**
       * The person took the consent back since, and this is not the same press of the button: saved
       * with a consent, it is one given anew.
       */
      consentRevoked: boolean;
    }
  | { outcome: 'key-with-other-content' };
