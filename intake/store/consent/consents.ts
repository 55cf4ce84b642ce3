/** Kinds of rows in the consent log. */
export type ConsentKind = 'given' | 'declined' | 'revoked';

/** How a person revoked a consent. */
export const REVOCATION_WAYS = ['text', 'mail', 'call', 'other'] as const;
export type RevocationWay = (typeof REVOCATION_WAYS)[number];

/** The person a row is about. */
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
}

/** One row of the consent log. */
export interface ConsentEvent {
  /** From 1. Erasures leave gaps. */
  seq: number;
  kind: ConsentKind;
  /** Milliseconds since the epoch: the time of storing, or of a revocation's arrival. */
  at: number;
  /** The agreed text; '' if no known text was shown. */
  text: string;
  textSha256: string;
  /** Number of the text among all that the site has shown, from 1; 0 where `text` is empty. */
  version: number;
  person: ConsentPerson;
}

/**
 * A person's current consent: the latest event counts. A consent given counts for submissions with
 * the same email address and name; one revoked, for all with the same address or number.
 */
export interface ConsentStanding {
  /** Whether messages may be sent now. */
  given: boolean;
  revokedAt?: number;
  /** The rows of this submission, the oldest first. */
  events: ConsentEvent[];
}

/** The evidence of consents. Rows are only added, until the person is erased. */
export interface Consents {
  /** Rows of one submission, or with '' of all; oldest first, `limit` at a time after `after`. */
  events(receipt: string, limit: number, after?: number): Promise<ConsentEvent[]>;
  /**
   * Records that a person revoked the consent.
   * @param at when the revocation came, in milliseconds since the epoch
   * @returns false if nothing is stored under the number
   */
  revoke(receipt: string, way: RevocationWay, at: number, by: string): Promise<boolean>;
}
