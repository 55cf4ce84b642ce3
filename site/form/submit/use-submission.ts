import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Mode } from '../../../contract/audience.ts';
import { fieldErrors, IN_A_FILE } from '../../../contract/faults.ts';
import { parseFileField } from '../../../contract/fields.ts';
import { checkFields, type Policy } from '../../../contract/submission.ts';
import type { Receipt } from '../../../contract/wire.ts';
import type { FormContent } from '../../content/form.ts';
import { scrollIntoView } from '../../page/into-view.ts';
import { afterNextFrame } from '../../page/next-task.ts';
import { endToasts, type Message, toast } from '../../ui/toast/toast.ts';
import type { useDraft } from '../draft/use-draft.ts';
import { type Errors, focusFirstError, shownErrors } from '../fields/errors.ts';
import { modeIn } from '../fields/form-values.ts';
import type { ChosenFiles } from '../fields/use-files.ts';
import {
  errorToast,
  type FormMessages,
  markedTexts,
  successToast,
  toastsFor,
  toastsForProblem,
} from '../messages.ts';
import { keepReceipt } from '../receipt/receipts.ts';
import { contextFor, destinationOf } from './destination.ts';
import { type PersonalData, reportSubmit, reportSuccess } from './report.ts';
import { type Retry, type SendResult, send } from './send.ts';
import { forgetSubmissionId, submissionId } from './submission-id.ts';
import type { Progress } from './upload.ts';
import { bodyOf, modeOf, textOf } from './values.ts';

export interface SubmissionSettings {
  webhookUrl: string;
  sharedSecret: string;
  policy: Policy;
  /** Hex SHA-256 of the consent text that the form shows. */
  consentHash: string;
  personalData: PersonalData;
}

export type Phase =
  | { kind: 'idle' }
  /** `progress` is given only if the form has files. */
  | { kind: 'sending'; progress?: Progress; retry?: Retry }
  /** `sent`: the body, whose fields the receipt shows while the page is open. */
  | ({ kind: 'received'; message: Message; sent: FormData } & Receipt)
  /** The form shows the message too: a toast disappears, or may not load. */
  | { kind: 'message'; message: Message }
  /** `isFixable`: the reason goes away once the visitor has corrected the fields. */
  | { kind: 'failed'; reason: string; isFixable?: boolean };

/** Whether the submission was sent. The form then shows only its outcome. */
export function isDone(phase: Phase): boolean {
  return (
    phase.kind === 'received' || (phase.kind === 'message' && phase.message.tone === 'success')
  );
}

interface Submitter {
  settings: SubmissionSettings;
  messages: FormMessages;
  failures: FormContent['failure'];
  errors: Errors;
  files: Record<Mode, ChosenFiles>;
  draft: ReturnType<typeof useDraft>;
  onSent: (mode: Mode) => void;
}

const IDLE: Phase = { kind: 'idle' };

/** Sends one submission at a time. */
export function useSubmission(form: RefObject<HTMLFormElement | null>, submitter: Submitter) {
  const [last, setPhase] = useState<Phase>(IDLE);
  // A second click may come before React has disabled the button.
  const busy = useRef(false);
  const leaving = useRef<AbortController>(null);

  useEffect(() => () => leaving.current?.abort(), []);

  async function submit() {
    const element = form.current;
    if (!element || busy.current) return;
    busy.current = true;
    endToasts();
    const focused = document.activeElement;
    try {
      const ready = prepare(element, submitter);
      if (ready) await sendReady(element, ready, focused);
    } catch (error) {
      // A bug in our code: the form may have been sent. Clicking again sends no duplicate.
      reportError(error);
      toast(errorToast(submitter.messages.toasts.failed));
      const failed: Phase = { kind: 'failed', reason: submitter.failures.unreadable };
      finish(element, () => failed, focused);
    } finally {
      busy.current = false;
    }
  }

  async function sendReady(element: HTMLFormElement, ready: Ready, focused: Element | null) {
    setPhase({ kind: 'sending' });
    leaving.current = new AbortController();
    void reportSubmit(ready.body, submitter.settings.personalData);
    const result = await send(ready.body, ready.destination, {
      id: submissionId(ready.body),
      signal: leaving.current.signal,
      onProgress: (progress) => {
        if (ready.hasFiles)
          setPhase((now) => (now.kind === 'sending' ? { ...now, progress } : now));
      },
      onRetry: (retry) => setPhase({ kind: 'sending', retry }),
    });
    finish(element, () => settle(element, ready, result, submitter), focused);
  }

  /** Shows the outcome and moves the focus there, or back to where it was before sending. */
  function finish(element: HTMLFormElement, outcome: () => Phase, focused: Element | null) {
    const { activeElement, body } = document;
    const hasFocus = activeElement === body || element.contains(activeElement);
    // The end of the section keeps its position, so that the content below doesn't move.
    const end = () => element.closest('section')?.getBoundingClientRect().bottom ?? 0;
    const before = end();
    // In one frame with the cleared fields: otherwise the content below the form moves twice.
    const isSent = flushSync(() => {
      const next = outcome();
      setPhase(next);
      return isDone(next);
    });
    if (isSent) scrollBy({ top: end() - before, behavior: 'instant' });
    if (!hasFocus) return;
    if (isSent) focusOutcome(element);
    else if (!focusFirstError(element) && focused instanceof HTMLElement) focused.focus();
  }

  const isFixed = last.kind === 'failed' && last.isFixable && submitter.errors.texts.size === 0;
  return {
    phase: isFixed ? IDLE : last,
    submit,
    stop: () => leaving.current?.abort(),
    again: () => setPhase((now) => (isDone(now) ? IDLE : now)),
  };
}

/**
 * Focuses the outcome, and scrolls to it and its heading one frame later: in the frame in which it
 * replaces the fields, Chromium (150) counts scrolling as a layout shift of everything below.
 */
function focusOutcome(form: HTMLFormElement): void {
  const outcome = form.querySelector<HTMLElement>('output, [data-sent]');
  outcome?.focus({ preventScroll: true });
  const section = form.closest('section');
  if (outcome && section) afterNextFrame(() => scrollIntoView(section, outcome));
}

/** Gathers and checks the input. If it can't be sent, shows all errors and returns undefined. */
function prepare(form: HTMLFormElement, { settings, messages, errors, files }: Submitter) {
  const typed = new FormData(form);
  const mode = modeOf(typed);
  const chosen = files[mode].files;
  const destination = destinationOf(settings.webhookUrl, location.href);
  const context = contextFor(destination, settings, typed);
  const checked = checkFields(textOf(typed, context), settings.policy);
  if (!checked.ok) {
    const wrong = fieldErrors(messages.faults, checked.faults);
    for (const each of toastsFor(wrong, messages.toasts)) toast(each);
    // Render the errors before the focus: they move the field, and its error is announced with it.
    flushSync(() => errors.show(markedTexts(wrong, messages)));
    focusFirstError(form);
    return undefined;
  }
  errors.show([]);
  // The contract's normalized values: `linkedin.com/in/ada` is sent as a full URL.
  const body = bodyOf(checked.submission, chosen, context);
  return { body, destination, mode, hasFiles: chosen.length > 0 };
}

type Ready = NonNullable<ReturnType<typeof prepare>>;

/** Shows the outcome, and clears the form only if the submission is known to be sent. */
function settle(
  form: HTMLFormElement,
  { body, mode }: Ready,
  outcome: SendResult,
  { draft, errors, failures, files, messages, onSent }: Submitter,
): Phase {
  const { toasts } = messages;
  switch (outcome.kind) {
    case 'received':
    case 'sent-blind': {
      reportSuccess();
      if (outcome.kind === 'received') keepReceipt(outcome.receipt, Date.now());
      const message = successToast(toasts, mode);
      const announced = announce(message);
      onSent(modeIn(form));
      // Last, so that the draft and the submission's id remain if something above fails.
      draft.forget();
      forgetSubmissionId();
      return outcome.kind === 'received' ? { ...outcome, message, sent: body } : announced;
    }
    case 'refused': {
      const { problem } = outcome;
      // The id already belongs to other content: the next click is a new submission.
      if (problem.status === 422 && problem.errors.length === 0) forgetSubmissionId();
      for (const each of toastsForProblem(problem, toasts)) toast(each);
      const wrong = problem.errors;
      errors.show(markedTexts(wrong, messages));
      const refused = wrong
        .filter(({ code }) => IN_A_FILE.has(code))
        .flatMap(({ field }) => parseFileField(field)?.index ?? []);
      if (refused.length > 0) draft.saveFiles(files[mode].drop(refused));
      return {
        kind: 'failed',
        reason: problem.detail || problem.title,
        isFixable: shownErrors(wrong).texts.size > 0,
      };
    }
    case 'not-configured':
      return announce(errorToast(toasts.notConfigured));
    case 'failed':
      toast(errorToast(toasts.failed));
      return { kind: 'failed', reason: failures[outcome.reason] };
  }
}

function announce(message: Message): Phase {
  toast(message);
  return { kind: 'message', message };
}
