/** Kinds of rows in the consent log. `erased`: the personal part of another row was removed. */
export const CONSENT_KINDS = ['given', 'declined', 'revoked', 'erased'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** How a person took a consent back. */
export const REVOCATION_WAYS = ['text', 'mail', 'call', 'other'] as const;
export type RevocationWay = (typeof REVOCATION_WAYS)[number];

/** The person a row is about; removed when the person is erased. */
export interface ConsentPerson {
  submissionId: string;
  receipt: string;
  pageUrl: string;
  address: string;
  userAgent: string;
  /** As the visitor typed it. */
  phone: string;
  /** As `+12025550123`; '' if the typed number is not valid. */
  phoneE164: string;
  /** For a revocation: how it came; otherwise ''. */
  way: RevocationWay | '';
  /** For a revocation: who entered it. */
  by: string;
  /** The fields that an assistant filled in, by their names; left out where there is none. */
  assisted?: readonly string[];
}

/** One row of the consent log, with everything that proves it. */
export interface ConsentEvent {
  /** From 1, without a gap. */
  seq: number;
  kind: ConsentKind;
  /** Milliseconds since the epoch: the time of storing, or of a revocation's arrival. */
  at: number;
  /** The agreed text; '' if no known text was shown. */
  text: string;
  textSha256: string;
  /** Number of the text among all that the site has shown, from 1; 0 where `text` is empty. */
  version: number;
  /** Undefined once erased. */
  person: ConsentPerson | undefined;
  /** Random, hex; removed with the person, so that nobody finds the hashed person by trying. */
  salt: string | undefined;
  /** Hex SHA-256 over salt and personal part. Proves that part; without it, reveals nothing. */
  personSha256: string;
  /** For `erased`: the row whose personal part was removed. */
  concerns: number | undefined;
  /** The previous row's hash; 64 zeros in the first row. */
  previous: string;
  /** Hex SHA-256 over the row. Text and person are covered by their own hashes. */
  hash: string;
}

/**
 * A person's current consent: the latest word counts. A consent given counts for the submissions
 * with the same email address and name, one taken back for all with the same address or number.
 */
export interface ConsentStanding {
  /** Whether messages may be sent now. */
  given: boolean;
  revokedAt?: number;
  /** The rows of this submission, the oldest first. */
  events: ConsentEvent[];
}

/** One row that differs from what was written. */
export interface ConsentFault {
  seq: number;
  fault: string;
}

/** The result of checking the whole log. */
export interface ConsentProof {
  rows: number;
  /** The last row's hash. Note it elsewhere: with it, rows cut off from the end are found too. */
  head: string;
  faults: ConsentFault[];
}

/** The evidence of consents. Rows are only ever added, each with the hash of the one before. */
export interface Consents {
  /** Rows of one submission, or with '' of all; oldest first, `limit` at a time after `after`. */
  events(receipt: string, limit: number, after?: number): Promise<ConsentEvent[]>;
  /**
   * Records that a person took back the consent.
   * @param at when the revocation came, in milliseconds since the epoch
   * @returns false if nothing is held under the number
   */
  revoke(receipt: string, way: RevocationWay, at: number, by: string): Promise<boolean>;
  /** Recomputes every hash. `expected` is a head noted before; it must still be in the log. */
  verify(expected?: string): Promise<ConsentProof>;
}
