import type { Mode } from '../../../contract/audience.ts';
import type { FileKind } from '../../../contract/files.ts';
import type { Submission } from '../../../contract/submission.ts';
import type { ReceiptStatus } from '../../../contract/wire.ts';
import type { Destination } from '../outbox/outbox.ts';

/** Flags for a recruiter to know before opening a document; see docs/webhook.md. */
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

/** The flag of a file with malware, and the reason to quarantine its submission. */
export const INFECTED = 'infected';

/** One file of a submission, already synced to disk. */
export interface StoredFile {
  /** Random; also the file's name in the file store. */
  id: string;
  /** The name of its form part, such as `jdFile_0`. */
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

/** The visitor's consent, kept as evidence. */
export interface Consent {
  /** The text that the form showed; empty if no consent was given and the text is unknown. */
  text: string;
  given: boolean;
  /** The phone number as `+12025550123`; '' if the typed number is not valid. */
  phoneE164: string;
  /** The visitor's network address that the service saw. */
  address: string;
}

export interface NewSubmission {
  /** A random UUID; generated here if left out. */
  id?: string;
  /** The browser's submission id; null for a plain form, which can't generate one. */
  key: string | null;
  /** Hex SHA-256 of everything the visitor typed and chose. Equal content is one submission. */
  fingerprint: string;
  fields: Submission;
  files: StoredFile[];
  consent: Consent;
  destinations: readonly Destination[];
  /** Why it may not be a lead. Any reason quarantines it: not delivered before `release`. */
  suspicion: readonly string[];
}

/** A submission as stored. */
export interface StoredSubmission {
  id: string;
  receipt: string;
  mode: Mode;
  /** Milliseconds since the epoch. */
  receivedAt: number;
  fields: Submission;
  /** The files that may be delivered: none with malware. */
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
      /** Why the submission is quarantined; empty if it isn't, or no longer. */
      suspicion: readonly string[];
      /**
       * The person has since revoked the consent, and this isn't the same click: if saved with a
       * consent, it is a consent given again.
       */
      consentRevoked: boolean;
    }
  | { outcome: 'key-with-other-content' };
