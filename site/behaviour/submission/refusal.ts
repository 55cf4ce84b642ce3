import { MESSAGES, type Message } from '../../../contract/messages.ts';
import type { FieldError } from '../../../contract/submission.ts';
import type { Problem } from '../../../contract/wire.ts';

const TITLES: readonly string[] = [
  MESSAGES.consentRequired.title,
  MESSAGES.unsupportedType.title,
  MESSAGES.fileTooLarge('').title,
  MESSAGES.tooManyFiles('hiring').title,
];

const OF_A_FIELD = [MESSAGES.consentRequired, MESSAGES.unsupportedType];

/** The catalogue's toasts for broken rules. Most rules have no toast. */
export function toastsFor(errors: readonly FieldError[]): Message[] {
  return OF_A_FIELD.filter(({ text }) => errors.some((error) => error.message === text));
}

/** The toasts for a refusal by the intake. The catalogue's own toast is used if it has one. */
export function toastsForProblem(problem: Problem): Message[] {
  if (TITLES.includes(problem.title)) {
    return [{ title: problem.title, text: problem.detail, tone: 'destructive' }];
  }
  const named = toastsFor(problem.errors ?? []);
  return named.length > 0 ? named : [MESSAGES.failed];
}
