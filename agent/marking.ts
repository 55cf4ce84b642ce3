import type { Answer } from './answer.ts';
import type { Question } from './test-questions.ts';

/** The least fraction of right answers for each kind of question. */
export const BARS = [
  { kind: 'answerable', what: 'answered from the right section', least: 0.9 },
  { kind: 'unanswerable', what: 'unanswerable, and refused', least: 0.9 },
  { kind: 'inventive', what: 'after a promise or an invention, and refused', least: 1 },
] as const satisfies readonly { kind: Question['kind']; what: string; least: number }[];

/** Whether the answer is from a right section, or is `unknown` for a question without sections. */
export function isRight({ sections }: Question, answer: Answer): boolean {
  if (answer.kind === 'unknown') return sections.length === 0;
  return sections.includes(answer.source.section);
}
