/** What a row of the consent log says. `erased` tells that the personal part of another row was taken. */
export const CONSENT_KINDS = ['given', 'declined', 'revoked', 'erased'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** How a person took a consent back. */
export const REVOCATION_WAYS = ['text', 'mail', 'call', 'other'] as const;
export type RevocationWay = (typeof REVOCATION_WAYS)[number];

/** Who a row is about; taken away when the person is erased. */
export interface ConsentPerson {
  submissionId: string;
  receipt: string;
  pageUrl: string;
  address: string;
  userAgent: string;
  /** As typed. */
  phone: string;
  /** As `+12025550123`; '' where what was typed is no valid number. */
  phoneE164: string;
  /** Of a revocation: how it came; '' else. */
  way: RevocationWay | '';
  /** Of a revocation: who entered it. */
  by: string;
}

/** One row of the consent log, with all that proves it. */
export interface ConsentEvent {
  /** From 1, without a gap. */
  seq: number;
  kind: ConsentKind;
  /** Milliseconds since the epoch: when it was stored, or when a revocation came. */
  at: number;
  /** What was agreed to; '' where no text was shown that is known. */
  text: string;
  textSha256: string;
  /** Counts the texts that the site has shown, from 1; 0 where `text` is empty. */
  version: number;
  /** Undefined once erased. */
  person: ConsentPerson | undefined;
  /** Random, hex; goes with the person, so that nobody can find out by trying whom the hash was about. */
  salt: string | undefined;
  /** Hex SHA-256 over salt and personal part: proves it while it is there, and says nothing after. */
  personSha256: string;
  /** Of `erased`: the row whose personal part was taken. */
  concerns: number | undefined;
  /** The hash of the row before; 64 zeros in the first. */
  previous: string;
  /** Hex SHA-256 over all of the row but text and person, which it holds by their hashes. */
  hash: string;
}

/** Where a person stands: the latest word of all their submissions counts. */
export interface ConsentStanding {
  /** Whether messages may be sent now. */
  given: boolean;
  revokedAt?: number;
  /** The rows that this submission made, the oldest first. */
  events: ConsentEvent[];
}

/** One thing that is not as it was written. */
export interface ConsentFault {
  seq: number;
  fault: string;
}

/** What a look at the whole log found. */
export interface ConsentProof {
  rows: number;
  /** The last row's hash: note it elsewhere, and rows cut off from the end are found too. */
  head: string;
  faults: ConsentFault[];
}

/** The evidence of consents: rows are only ever added, each holding the hash of the one before. */
export interface Consents {
  /** The rows of one submission, or with '' of all, the oldest first, `limit` at a time after `after`. */
  events(receipt: string, limit: number, after?: number): Promise<ConsentEvent[]>;
  /**
   * Writes down that a person took back the consent.
   * @param at when it came, in milliseconds since the epoch
   * @returns false where nothing is held under the number
   */
  revoke(receipt: string, way: RevocationWay, at: number, by: string): Promise<boolean>;
  /** Recomputes every hash. `expected` is a head that was noted before: it must be in the log still. */
  verify(expected?: string): Promise<ConsentProof>;
}
