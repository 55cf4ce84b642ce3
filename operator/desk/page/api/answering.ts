import type { AnswerResult, NewAnswer } from '../../../../intake/store/recruiters/answers.ts';
import { call, ofSubmission } from './client.ts';
import { LIVE } from './queries.ts';
import { queryClient } from './query-client.ts';

/**
 * Has the desk send an answer, or note one that was opened in the recruiter's own mail program.
 * Resolves to how it stands now. Rejects with the server's words, or with a `NoAnswer`: then it may
 * have been sent, and the same id asks what came of it.
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
