/** How an answer to a visitor stands. */
export const ANSWER_STATES = [
  'sending',
  /** The mail server has it. */
  'sent',
  /** The mail server has it not. */
  'failed',
  /** It may have been sent: the connection broke, or the process ended, before the server said so. */
  'unknown',
  /** Handed to the recruiter's own mail program; the desk can't know whether it was sent there. */
  'prepared',
] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

/** Sending is given up after this, in milliseconds. */
export const SENDING_MS = 5 * 60_000;

/** How much longer than `SENDING_MS` the result may take to be written down, in milliseconds. */
const WRITTEN_MS = 60_000;

/** An answer that a recruiter wrote to a visitor. It stands before it is sent. */
export interface WrittenAnswer {
  /** Made by the page that writes it, so that a request that is sent twice sends it once. */
  id: string;
  /** When sending it began, in milliseconds since the epoch. */
  at: number;
  /** The recruiter; '' if the desk knows nobody. */
  by: string;
  to: string;
  subject: string;
  text: string;
  /** The name of the template that it began with; '' without one. */
  template: string;
  state: AnswerState;
  /** Why it was not sent, or may not have been, for a person; '' otherwise. */
  detail: string;
}

/** An answer as it begins. */
export type NewAnswer = Pick<WrittenAnswer, 'id' | 'to' | 'subject' | 'text' | 'template'>;

/** How sending an answer ended. */
export type AnswerResult = Pick<WrittenAnswer, 'state' | 'detail'>;

/** Thrown for an answer with the id of one to another submission, or with other words. */
export class AnswerIdTaken extends Error {
  override name = 'AnswerIdTaken';
}

/**
 * The state of an answer at a time: one whose sending should have ended long ago may have been
 * sent, for its process ended without saying so.
 */
export function answerStateAt({ state, at }: Pick<WrittenAnswer, 'state' | 'at'>, now: number) {
  return state === 'sending' && now - at > SENDING_MS + WRITTEN_MS ? 'unknown' : state;
}

export interface Answers {
  /**
   * Writes down an answer that is about to be sent. One that failed begins again, with what it says
   * now; no other one ever does. Throws an `AnswerIdTaken`.
   * @returns `begun`; `apart` if the submission is kept apart, to which nothing is sent; the state
   *   of an answer that was begun before; undefined if nothing is held under the receipt
   */
  beginAnswer(
    receipt: string,
    answer: NewAnswer,
    by: string,
  ): Promise<'begun' | 'apart' | AnswerState | undefined>;
  /** Writes down how it ended. Does nothing if the submission was erased meanwhile. */
  endAnswer(receipt: string, id: string, result: AnswerResult, by: string): Promise<void>;
}
