import { placeOf } from '../../../contract/form-places.ts';
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

/** A toast, and the field that it is about. */
export interface ToastOf {
  message: Message;
  about?: string | undefined;
}

/** The catalogue's toasts for broken rules. Most rules have no toast. */
export function toastsFor(errors: readonly FieldError[]): ToastOf[] {
  return OF_A_FIELD.flatMap((message) => {
    const error = errors.find((each) => each.message === message.text);
    return error ? [{ message, about: placeOf(error.field) }] : [];
  });
}

/** The toasts for a refusal by the intake. The catalogue's own toast is used if it has one. */
export function toastsForProblem({ title, detail, errors = [] }: Problem): ToastOf[] {
  if (TITLES.includes(title)) {
    const [error] = errors;
    return [
      {
        message: { title, text: detail, tone: 'destructive' },
        about: error && placeOf(error.field),
      },
    ];
  }
  const named = toastsFor(errors);
  return named.length > 0 ? named : [{ message: MESSAGES.failed }];
}
