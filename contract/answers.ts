/**
 * The states of a reply to a visitor. `sent`: the mail server has it. `failed`: the mail server
 * doesn't have it. `unknown`: it may have been sent, because the connection or the process ended
 * before the server confirmed it. `prepared`: passed to the recruiter's own mail program, so the
 * desk can't know whether it was sent.
 */
export type AnswerState = 'sending' | 'sent' | 'failed' | 'unknown' | 'prepared';

/** Sending is given up after this, in milliseconds. */
export const SENDING_MS = 5 * 60_000;

/** How much longer than `SENDING_MS` it may take to store the result, in milliseconds. */
const WRITTEN_MS = 60_000;

/**
 * The state of a reply at a time. If sending should have ended long ago, it may have been sent,
 * because its process ended without a result.
 */
export function answerStateAt(
  { state, at }: { state: AnswerState; at: number },
  now: number,
): AnswerState {
  return state === 'sending' && now - at > SENDING_MS + WRITTEN_MS ? 'unknown' : state;
}
