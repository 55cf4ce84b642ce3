import { fill } from '../../contract/fill.ts';
import type { AgentWords } from '../../schema/agent.ts';
import type { Answer } from '../answer.ts';
import { wordCount } from './phrases.ts';
import type { Reply } from './reply.ts';
import type { Understanding } from './understanding.ts';

/** Most words in a follow-up. A longer question is complete without the one before. */
const SHORT = 8;
/** The amount in a question that says only a salary: "and for 220k?" */
const AMOUNT = /(?<!\S)[$]?(\d[\d.,]*)\s*(k|thousand)?(?=[\s?.!]*$)/i;
/** An amount below this number means thousands. */
const WHOLE_SALARY = 1000;
/** Most words before an amount, as in "and what about". */
const MOST_BEFORE = 4;

/** Looks for an answer in the content. Completes a short follow-up with the question before it. */
export function createQuestions(
  answer: (question: string) => Answer,
  { says }: AgentWords,
  u: Understanding,
): (question: string) => Reply | undefined {
  let answered = '';
  /** The answer to `answered`. */
  let saidLast = '';

  /** The answer to the first of these questions that has one. */
  function firstOf(asked: string, questions: readonly string[]): Reply | undefined {
    for (const question of questions) {
      const found = answer(question);
      // Repeating the last answer doesn't answer a rephrased question.
      if (found.kind === 'unknown' || (question !== asked && found.text === saidLast)) continue;
      answered = question;
      saidLast = found.text;
      return { text: found.text, source: found.source };
    }
    return undefined;
  }

  return (question) => {
    const amount = salaryIn(question);
    const joined = `${answered} ${u.within.fillers.after(question)}`;
    const isFollowUp =
      answered !== '' && wordCount(question) <= SHORT && leansOnAnother(question, u);
    const last = answered;
    const found = firstOf(question, [
      ...(amount ? [fill(says.fee, { amount })] : []),
      question,
      ...(isFollowUp ? [joined] : []),
    ]);
    // The next follow-up refers to the original question, without the words added to it.
    if (answered === joined) answered = last;
    return found;
  };
}

/** The salary, such as "220k", if the question says nothing else. Otherwise empty. */
function salaryIn(question: string): string {
  const match = AMOUNT.exec(question);
  if (!match || wordCount(question.slice(0, match.index)) > MOST_BEFORE) return '';
  const [, digits = '', unit] = match;
  const isThousands = unit !== undefined || Number(digits.replaceAll(',', '')) < WHOLE_SALARY;
  return `${digits}${isThousands ? 'k' : ''}`;
}

/** Whether a question refers to an earlier one: "and if they leave?", "how much is that?" */
function leansOnAnother(question: string, { within }: Understanding): boolean {
  return within.followUp.after(question) !== question || within.pronouns.within(question);
}
