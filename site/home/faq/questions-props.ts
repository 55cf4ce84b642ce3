import { faq } from '../../../schema/faq.ts';
import type { QuestionsProps } from './questions.tsx';

/** The questions and answers, out of the content. */
export function questionsProps(): QuestionsProps {
  return { name: 'faq', entries: faq.entries };
}
