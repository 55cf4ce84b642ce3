import type { CodedError } from '../../../contract/faults.ts';
import type { Problem } from '../../../contract/wire.ts';
import type { ToastTexts } from '../../../schema/messages.ts';
import type { Message } from '../../ui/toast/toast.ts';
import { placeOf } from '../fields/error-places.ts';
import { errorToast } from '../messages.ts';

/** The problems that have their own toast. */
const TOAST_OF = new Map<string, 'fileTooLarge' | 'tooManyFiles' | 'unsupportedType'>([
  ['urn:problem:too-large', 'fileTooLarge'],
  ['urn:problem:too-many', 'tooManyFiles'],
  ['urn:problem:not-a-document', 'unsupportedType'],
]);

/** The field faults that also show a toast. */
const OF_A_FIELD = ['consentRequired', 'unsupportedType', 'tooManyFiles'] as const;

/** A toast, and the field that it concerns. */
export interface ToastOf {
  message: Message;
  about?: string | undefined;
}

/** The toasts for broken rules. Most rules have none. */
export function toastsFor(errors: readonly CodedError[], toasts: ToastTexts): ToastOf[] {
  return OF_A_FIELD.flatMap((code) => {
    const error = errors.find((each) => each.code === code);
    if (!error) return [];
    const message = errorToast({ title: toasts[code].title, text: error.message });
    return [{ message, about: placeOf(error.field) }];
  });
}

/** The toasts for a refusal by the intake. */
export function toastsForProblem(
  { type, detail, errors = [] }: Problem,
  toasts: ToastTexts,
): ToastOf[] {
  const name = TOAST_OF.get(type);
  if (name) {
    const { title } = toasts[name];
    return [
      {
        message: errorToast({ title, text: detail }),
        about: errors[0] && placeOf(errors[0].field),
      },
    ];
  }
  const named = toastsFor(errors, toasts);
  return named.length > 0 ? named : [{ message: errorToast(toasts.failed) }];
}
