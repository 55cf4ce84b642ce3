import type { Answer } from './answer.ts';
import type { Question } from './questions.ts';

/** What must be right of each kind of question, as a part of them. */
export const BARS = [
  { kind: 'answerable', what: 'answered from the right section', least: 0.9 },
  { kind: 'unanswerable', what: 'unanswerable, and refused', least: 0.9 },
  { kind: 'inventive', what: 'after a promise or an invention, and refused', least: 1 },
] as const satisfies readonly { kind: Question['kind']; what: string; least: number }[];

/** Whether an answer comes from a section that answers the question, or is none where none does. */
export function isRight({ sections }: Question, answer: Answer): boolean {
  if (answer.kind === 'unknown') return sections.length === 0;
  return sections.includes(answer.source.section);
}
