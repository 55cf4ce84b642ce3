import type { Mode } from '../../contract/audience.ts';
import type { CodedError, FaultTexts, RuleCode } from '../../contract/faults.ts';
import type { LeftOut } from '../../contract/files.ts';
import { fill } from '../../contract/fill.ts';
import type { FormContent } from '../../schema/form.ts';
import type { messages, ToastTexts } from '../../schema/messages.ts';
import { formatSize } from '../ui/bytes.ts';
import type { FilePickerTexts } from '../ui/file-picker.tsx';
import type { Message } from '../ui/toast/toast.ts';

/** The form's messages about a submission and its errors. */
export interface FormMessages {
  toasts: ToastTexts;
  /** Short errors for fields whose toast has the details. */
  marks: typeof messages.marks;
  faults: FaultTexts<RuleCode>;
}

/** The toast for a failed action. */
export function errorToast({ title, text }: { title: string; text: string }): Message {
  return { title, text, tone: 'destructive' };
}

/** The toast for a submission that was sent. */
export function successToast({ received }: ToastTexts, mode: Mode): Message {
  return { title: received[mode], text: received.text, tone: 'success' };
}

/** The toast for files that weren't added. */
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

/** The file picker's texts, including its announcements of added and removed files. */
export function filePickerTexts({ files }: FormContent): FilePickerTexts {
  return {
    choose: files.choose,
    drop: files.drop,
    remove: files.remove,
    added: (names, count) => fill(files.added, { names, files: count }),
    removed: (name, count) => fill(files.removed, { name, files: count }),
    size: (bytes) => formatSize(bytes, files.sizes),
  };
}
