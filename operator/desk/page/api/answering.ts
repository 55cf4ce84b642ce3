import type { AnswerResult, NewAnswer } from '../../../../intake/store/answers.ts';
import { call, ofSubmission } from './client.ts';
import { LIVE } from './queries.ts';
import { queryClient } from './query-client.ts';

/**
 * Sends a reply through the desk, or records one that was opened in the recruiter's email app.
 * Resolves to its state. Rejects with the server's message, or with a `NoAnswer`. After that, the
 * reply may have been sent, and a request with the same id returns its state.
 */
export async function putAnswer(
  receipt: string,
  { id, ...answer }: Omit<NewAnswer, 'to'>,
  way: 'send' | 'prepare',
): Promise<AnswerResult> {
  try {
    return await call('PUT', ofSubmission(receipt, `answers/${id}`), { ...answer, way });
  } finally {
    void queryClient.invalidateQueries({ queryKey: [LIVE] });
  }
}
