import { inDollars } from '../contract/fee.ts';
import { fill } from '../contract/fill.ts';
import type { Fee } from './knowledge.ts';
import { salariesIn } from './salary.ts';

/** Most amounts in one answer: "between 150 and 180k" asks for two. */
const MOST_AMOUNTS = 2;
const PERCENT = 100;

/** A sentence with the fee for a salary in US dollars. */
export function feeSentence(salary: number, { percent, frame }: Pick<Fee, 'percent' | 'frame'>) {
  return fill(frame, { salary: inDollars(salary), fee: inDollars((salary * percent) / PERCENT) });
}

/** Sentences with the fees for the salaries in a question. Undefined if it names none. */
export function feeAnswer(question: string, fee: Fee): string | undefined {
  const salaries = salariesIn(question)
    .filter((salary) => salary >= fee.least && salary <= fee.most)
    .slice(0, MOST_AMOUNTS);
  if (salaries.length === 0) return undefined;
  const amounts = salaries.map((salary) => feeSentence(salary, fee));
  return [...amounts, ...fee.terms].join(' ');
}
