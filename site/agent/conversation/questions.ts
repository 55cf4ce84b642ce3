import type { AgentWords } from '../../../content/schema/agent.ts';
import type { Answer } from '../answer.ts';
import { fill, wordCount } from './phrases.ts';
import type { Reply } from './reply.ts';
import type { Understanding } from './understanding.ts';

/** Words of a follow-up at most: a longer question stands for itself. */
const SHORT = 8;
/** "and for 220k?": nothing but a salary. */
const AMOUNT = /(?<!\S)[$]?(\d[\d.,]*)\s*(k|thousand)?(?=[\s?.!]*$)/i;
/** An amount below it is meant in thousands. */
const WHOLE_SALARY = 1000;
/** Words before an amount, as in "and what about". */
const MOST_BEFORE = 4;

/** Asks what the content knows, with what a short question leaves out. */
export function createQuestions(
  answer: (question: string) => Answer,
  { says }: AgentWords,
  u: Understanding,
): (question: string) => Reply | undefined {
  let answered = '';
  /** What was said to it. */
  let saidLast = '';

  /** The first of these questions that has an answer. */
  function firstOf(asked: string, questions: readonly string[]): Reply | undefined {
    for (const question of questions) {
      const found = answer(question);
      // The same once more is no answer to what was asked now.
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
    // The next follow-up is to the question itself, not to all that was added to it.
    if (answered === joined) answered = last;
    return found;
  };
}

/** The salary that is all a question says, as "220k"; empty where it says more. */
function salaryIn(question: string): string {
  const match = AMOUNT.exec(question);
  if (!match || wordCount(question.slice(0, match.index)) > MOST_BEFORE) return '';
  const [, digits = '', unit] = match;
  const isThousands = unit !== undefined || Number(digits.replaceAll(',', '')) < WHOLE_SALARY;
  return `${digits}${isThousands ? 'k' : ''}`;
}

/** "and if they leave?", "how much is that?" */
function leansOnAnother(question: string, { within }: Understanding): boolean {
  return within.followUp.after(question) !== question || within.pronouns.within(question);
}
