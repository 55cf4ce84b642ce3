import type { Mode } from '../../contract/audience.ts';
import type { CodedError, FaultTexts, RuleCode } from '../../contract/faults.ts';
import type { LeftOut } from '../../contract/files.ts';
import { fill } from '../../contract/fill.ts';
import type { FormContent } from '../../schema/form.ts';
import type { messages, ToastTexts } from '../../schema/messages.ts';
import { sizeInWords } from '../ui/bytes.ts';
import type { FilePickerWords } from '../ui/file-picker.tsx';
import type { Message } from '../ui/toast/toast.ts';

/** What the form says when it was sent, or can't be. */
export interface FormMessages {
  toasts: ToastTexts;
  /** At a field of which a toast says the rest. */
  marks: typeof messages.marks;
  faults: FaultTexts<RuleCode>;
}

/** The toast for something that did not happen. */
export function refused({ title, text }: { title: string; text: string }): Message {
  return { title, text, tone: 'destructive' };
}

/** The toast for what was sent. */
export function received({ received }: ToastTexts, mode: Mode): Message {
  return { title: received[mode], text: received.text, tone: 'success' };
}

/** The toast for files that were left out. */
export function leftOut(toasts: ToastTexts, mode: Mode, reason: LeftOut): Message {
  switch (reason.code) {
    case 'unsupportedType':
      return refused(toasts.unsupportedType);
    case 'fileTooLarge': {
      const { title, text } = toasts.fileTooLarge;
      return refused({ title, text: fill(text, { name: reason.name }) });
    }
    case 'filesIgnored': {
      const { title, [mode]: text } = toasts.filesIgnored;
      return refused({ title, text: fill(text, { limit: reason.limit }) });
    }
  }
}

/** The errors as they stand at their fields, where toasts say the rest. */
export function marked(
  errors: readonly CodedError[],
  { marks }: Pick<FormMessages, 'marks'>,
): CodedError[] {
  return errors.map((error) =>
    error.code === 'consentRequired' ? { ...error, message: marks.consentRequired } : error,
  );
}

/** The file picker's words, which name files as they come and go. */
export function filePickerWords({ files }: FormContent): FilePickerWords {
  return {
    choose: files.choose,
    drop: files.drop,
    remove: files.remove,
    added: (names, count) => fill(files.added, { names, files: count }),
    removed: (name, count) => fill(files.removed, { name, files: count }),
    size: (bytes) => sizeInWords(bytes, files.sizes),
  };
}
