import type { Mode } from '../../contract/audience.ts';
import type { CodedError, FaultTexts, RuleCode } from '../../contract/faults.ts';
import type { LeftOut } from '../../contract/files.ts';
import { fill } from '../../contract/fill.ts';
import type { messages, ToastTexts } from '../content/messages.ts';
import type { Message } from '../ui/toast/toast.ts';

export interface FormMessages {
  toasts: ToastTexts;
  /** Short errors for fields whose toast has the details. */
  marks: typeof messages.marks;
  faults: FaultTexts<RuleCode>;
}

export function errorToast({ title, text }: { title: string; text: string }): Message {
  return { title, text, tone: 'destructive' };
}

export function successToast({ received }: ToastTexts, mode: Mode): Message {
  return { title: received[mode], text: received.text, tone: 'success' };
}

export function droppedFilesToast(toasts: ToastTexts, mode: Mode, reason: LeftOut): Message {
  switch (reason.code) {
    case 'unsupportedType':
      return errorToast(toasts.unsupportedType);
    case 'fileTooLarge': {
      const { title, text } = toasts.fileTooLarge;
      return errorToast({ title, text: fill(text, { name: reason.name }) });
    }
    case 'filesIgnored': {
      const { title, [mode]: text } = toasts.filesIgnored;
      return errorToast({ title, text: fill(text, { limit: reason.limit }) });
    }
  }
}

/** Shortens the errors whose toast has the details. */
export function markedTexts(
  errors: readonly CodedError[],
  { marks }: Pick<FormMessages, 'marks'>,
): CodedError[] {
  return errors.map((error) =>
    error.code === 'consentRequired' ? { ...error, message: marks.consentRequired } : error,
  );
}

/** The problems that have their own toast. */
const TOAST_OF = new Map<string, 'fileTooLarge' | 'tooManyFiles' | 'unsupportedType'>([
  ['urn:problem:too-large', 'fileTooLarge'],
  ['urn:problem:too-many', 'tooManyFiles'],
  ['urn:problem:not-a-document', 'unsupportedType'],
]);

/** The field errors that also show a toast. */
const WITH_TOAST = ['consentRequired', 'unsupportedType', 'tooManyFiles'] as const;

/** The toasts for broken rules. Most rules have none. */
export function toastsFor(errors: readonly CodedError[], toasts: ToastTexts): Message[] {
  return WITH_TOAST.flatMap((code) => {
    const error = errors.find((each) => each.code === code);
    return error ? errorToast({ title: toasts[code].title, text: error.message }) : [];
  });
}

/** The toasts for a refusal by the intake. */
export function toastsForProblem(
  { type, detail, errors }: { type: string; detail: string; errors: CodedError[] },
  toasts: ToastTexts,
): Message[] {
  const name = TOAST_OF.get(type);
  if (name) return [errorToast({ title: toasts[name].title, text: detail })];
  const named = toastsFor(errors, toasts);
  return named.length > 0 ? named : [errorToast(toasts.failed)];
}
