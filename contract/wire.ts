import * as v from 'valibot';
import { type FieldError, policySchema } from './submission.ts';

/** Where the project's own intake listens, on the site's own origin. */
export const INTAKE_PATH = '/api/contact';
/** Where a visitor's browser asks how far a submission has come: `${RECEIPTS_PATH}/7K3M-9QXD-2VTB`. */
export const RECEIPTS_PATH = '/api/receipts';

/** Where a visitor's browser asks for leave to call a private agent; POST, answered by a `SignedCall`. */
export const CALL_PATH = '/api/call';

/** Leave for one call, for a few minutes. */
export interface SignedCall {
  /** A WebSocket of the vendor's: wss:// and all. */
  address: string;
}

/** Where a visitor reads how far a submission has come: `${RECEIVED_PATH}/7K3M-9QXD-2VTB`. */
export const RECEIVED_PATH = '/received';

/** Carries the submission id: the same id never makes a second submission. */
export const KEY_HEADER = 'Idempotency-Key';
/** Carries how many parts the browser put into the body, so that none is lost unseen. */
export const PARTS_HEADER = 'Submission-Parts';

/** Carries for how many seconds the form had been open. */
export const OPEN_HEADER = 'Form-Open';

/** The answer to a submission that is safely stored. */
export interface Receipt {
  /** Twelve characters for people, as `7K3M-9QXD-2VTB`. */
  receipt: string;
  status: ReceiptStatus;
  /**
   * Work asked of a sender who may be a program: whoever does it is not looked at by a person first.
   * A challenge of ALTCHA's second version, signed by the intake; it goes back as it came.
   */
  work?: unknown;
}

/** Where the work for a receipt is shown, as JSON: `{challenge, solution}`. */
export function proofPath(receipt: string): string {
  return `${RECEIPTS_PATH}/${encodeURIComponent(receipt)}/proof`;
}

/**
 * `received`: stored here, and on its way. `delivered`: handed on to the agency's own systems as well.
 * `delayed`: stored here, but handing it on was given up until a person has looked at it.
 */
export const RECEIPT_STATUSES = ['received', 'delivered', 'delayed'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/** An RFC 9457 problem document, as every refusal is answered to a program. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: FieldError[];
}

const line = v.pipe(v.string(), v.nonEmpty());

/** The company's name, and the words of the mail that acknowledges a submission. */
const mailWordsSchema = v.object({
  companyName: line,
  subject: line,
  label: line,
  heading: line,
  text: line,
  receipt: line,
  link: line,
  keep: line,
  footer: line,
});
export type MailWords = v.InferOutput<typeof mailWordsSchema>;

/**
 * What the built site tells the service, as `form.json` beside the pages: one build, one truth
 * about the rules and about the words a visitor agreed to.
 */
export const formSettingsSchema = v.object({
  policy: policySchema,
  /** Where a phone number without a country code is from: ISO 3166, two letters. */
  phoneCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** The consent text exactly as the page shows it. */
  consentText: v.pipe(v.string(), v.nonEmpty()),
  /** What mails are signed with, and what a visitor is told in one. */
  mail: mailWordsSchema,
  voice: v.object({
    /** Whether pages have voice calls, and so ask for the microphone. */
    enabled: v.boolean(),
    /** The agent at ElevenLabs whose calls the service has signed. */
    privateAgent: v.optional(line),
  }),
});
export type FormSettings = v.InferOutput<typeof formSettingsSchema>;
