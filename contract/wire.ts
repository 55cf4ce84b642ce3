import type { CodedError } from './faults.ts';

/** The path of the project's own intake, on the site's origin. */
export const INTAKE_PATH = '/api/contact';
/** Where a browser asks for a submission's progress: `${RECEIPTS_PATH}/7K3M-9QXD-2VTB`. */
export const RECEIPTS_PATH = '/api/receipts';
/** The form of a receipt number. The service restricts its letters: `receipt-number.ts`. */
export const RECEIPT_FORM = /^\w{4}-\w{4}-\w{4}$/;

/** Where a browser asks for permission to call a private agent: POST, response `SignedCall`. */
export const CALL_PATH = '/api/call';

/** Permission for one call, valid for a few minutes. */
export interface SignedCall {
  /** A WebSocket address of the vendor, with `wss://`. */
  address: string;
}

/** The page that shows a submission's progress: `${RECEIVED_PATH}/7K3M-9QXD-2VTB`. */
export const RECEIVED_PATH = '/received';

/** Carries the submission id. The same id never makes a second submission. */
export const KEY_HEADER = 'Idempotency-Key';
export const KEY_PATTERN = /^[\x21-\x7e]{8,255}$/;

/** Carries the number of parts in the browser's body, so that no part is lost unnoticed. */
export const PARTS_HEADER = 'Submission-Parts';
export const PARTS_PATTERN = /^\d{1,3}$/;

/** Carries how many seconds the form was open. */
export const OPEN_HEADER = 'Form-Open';
export const OPEN_PATTERN = /^\d{1,9}$/;

/** The response to a submission that is safely stored. */
export interface Receipt {
  /** Twelve characters that people can read out, such as `7K3M-9QXD-2VTB`. */
  receipt: string;
  status: ReceiptStatus;
  /**
   * The ISO time by which the sender is promised a reply. Left out once someone has replied, once
   * the time has passed, and if the agency names no business hours.
   */
  answerBy?: string | undefined;
}

/**
 * `received`: stored here, and on its way. `delivered`: the agency's team has it, in its own
 * systems or at the desk. `delayed`: stored here, but delivery failed and a person has to look at
 * it. `answered`: a recruiter has replied to the sender, or is done with the submission.
 */
export const RECEIPT_STATUSES = ['received', 'delivered', 'delayed', 'answered'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/** An RFC 9457 problem document: the response to a program for every refusal. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: CodedError[];
}
