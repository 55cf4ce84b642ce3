import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Mode } from '../../../contract/audience.ts';
import {
  type FieldFault,
  fieldErrors,
  IN_A_FILE,
  type RuleCode,
} from '../../../contract/faults.ts';
import { fileField, parseFileField } from '../../../contract/fields.ts';
import { MAX_FILES } from '../../../contract/limits.ts';
import { checkFields, type Policy } from '../../../contract/submission.ts';
import type { Receipt } from '../../../contract/wire.ts';
import type { FormContent } from '../../../schema/form.ts';
import { afterNextFrame } from '../../page/next-task.ts';
import { withAttr } from '../../ui/attributes.ts';
import { endToasts, type Message, toast } from '../../ui/toast/toast.ts';
import type { Errors } from '../fields/errors.ts';
import { modeIn } from '../fields/form-values.ts';
import { focusFirstError } from '../fields/use-errors.ts';
import { errorToast, type FormMessages, markedTexts, successToast } from '../messages.ts';
import { keepReceipt } from '../receipt/receipts.ts';
import type { PersonalData } from './contact-form-data.ts';
import { type Destination, destinationOf } from './destination.ts';
import { toastsFor, toastsForProblem } from './refusal.ts';
import { reportSubmit, reportSuccess } from './report-submission.ts';
import type { Retry } from './retry.ts';
import { type SendResult, send } from './send.ts';
import { forgetSubmissionId, submissionId } from './submission-id.ts';
import { UploadProgress } from './upload-progress.tsx';
import { collectValues, modeOf, textOf } from './values.ts';

/** The elements that confirm a submission. */
const OUTCOME = `output, ${withAttr('sent')}`;

export interface SubmissionSettings {
  webhookUrl: string;
  sharedSecret: string;
  policy: Policy;
  /** Hex SHA-256 of the consent text that the form shows. */
  consentHash: string;
  /** How typed text is passed to the page's analytics, if any. */
  personalData: PersonalData;
}

export type Phase =
  | { kind: 'idle' }
  | { kind: 'sending'; upload?: UploadProgress | undefined; retry?: Retry | undefined }
  /** `sent`: the body, whose fields the receipt shows while the page is open. */
  | ({ kind: 'received'; message: Message; sent: FormData } & Receipt)
  /**
   * Ended without a receipt. The form shows the message too: a toast disappears, or may not load.
   */
  | { kind: 'message'; message: Message }
  /** `isFixable`: the reason goes away once the visitor corrects a field. */
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
  /** Why a submission failed, and what to do. */
  failures: FormContent['failure'];
  errors: Errors;
  filesOf: (mode: Mode) => readonly File[];
  /** Removes files that the service refused, by index. */
  drop: (mode: Mode, places: readonly number[]) => void;
  /** Called after a success: `empty` clears the form, then `forget` its draft on the device. */
  empty: (mode: Mode) => void;
  forget: () => void;
}

const IDLE: Phase = { kind: 'idle' };

/** Handles one submission at a time, from the click on the button to its outcome. */
export function useSubmission(form: RefObject<HTMLFormElement | null>, submitter: Submitter) {
  const { errors } = submitter;
  const [phase, setPhase] = useState<Phase>(IDLE);
  // A second click may come before React has disabled the button.
  const busy = useRef(false);
  const focusedBefore = useRef<Element | null>(null);
  const leaving = useRef<AbortController>(null);
  // Sending may take minutes, so its outcome uses the callbacks of the latest render.
  const latest = useRef(submitter);
  useLayoutEffect(() => {
    latest.current = submitter;
  });

  useEffect(() => () => leaving.current?.abort(), []);

  // The reason for a refusal goes away as soon as the visitor corrects one of its fields.
  useEffect(
    () =>
      errors.subscribe(() => {
        setPhase((now) => (now.kind === 'failed' && now.isFixable ? IDLE : now));
      }),
    [errors],
  );

  // A disabled button or an inert field loses the focus. It returns after sending.
  useEffect(() => {
    const element = form.current;
    if (phase.kind === 'sending' || !element || !focusedBefore.current) return;
    const before = focusedBefore.current;
    focusedBefore.current = null;
    const active = document.activeElement;
    if (active !== document.body && !element.contains(active)) return;
    if (isDone(phase)) focusOutcome(element);
    else if (!focusFirstError(element, errors) && before instanceof HTMLElement) before.focus();
  }, [form, errors, phase]);

  async function submit() {
    const element = form.current;
    if (!element || busy.current) return;
    busy.current = true;
    endToasts();
    try {
      const ready = prepare(element, submitter);
      if (!ready) return;
      if (ready.destination.kind === 'none') {
        setPhase(announce(errorToast(submitter.messages.toasts.notConfigured)));
        return;
      }
      focusedBefore.current = document.activeElement;
      const upload = ready.hasFiles ? new UploadProgress() : undefined;
      setPhase({ kind: 'sending', upload });
      leaving.current = new AbortController();
      void reportSubmit(ready.body, submitter.settings.personalData);
      const outcome = await send(ready.body, ready.destination, {
        id: submissionId(ready.body),
        signal: leaving.current.signal,
        onProgress: (progress) => upload?.report(progress),
        onRetry: (retry) => {
          upload?.report(undefined);
          setPhase({ kind: 'sending', upload, retry });
        },
      });
      const settled = settle(element, ready, outcome, latest.current);
      // In one frame with the cleared fields: otherwise the content below the form moves twice.
      flushSync(() => setPhase(settled));
    } catch (error) {
      // A bug in our code: the form may have been sent. Clicking again sends no duplicate.
      reportError(error);
      toast(errorToast(latest.current.messages.toasts.failed));
      setPhase({ kind: 'failed', reason: latest.current.failures.unreadable });
    } finally {
      busy.current = false;
    }
  }

  return {
    phase,
    submit,
    stop: () => leaving.current?.abort(),
    /** Shows the empty form again, after a success. */
    again: () => setPhase((now) => (isDone(now) ? IDLE : now)),
  };
}

/**
 * Focuses the outcome, and scrolls it into view one frame later: in the frame in which it replaces
 * the fields, Chromium (150) counts scrolling as a layout shift of everything below.
 */
function focusOutcome(form: HTMLFormElement): void {
  const outcome = form.querySelector<HTMLElement>(OUTCOME);
  outcome?.focus({ preventScroll: true });
  afterNextFrame(() => outcome?.scrollIntoView({ block: 'nearest' }));
}

/** Gathers and checks the input. If it can't be sent, shows all errors and returns undefined. */
function prepare(form: HTMLFormElement, { settings, messages, errors, filesOf }: Submitter) {
  const typed = new FormData(form);
  const mode = modeOf(typed);
  const files = filesOf(mode);
  const destination: Destination = destinationOf(settings.webhookUrl, location.href);
  const body = collectValues(typed, files, {
    now: new Date(),
    pageUrl: location.href,
    userAgent: navigator.userAgent,
    secret: destination.kind === 'other' ? settings.sharedSecret : '',
    consentHash: destination.kind === 'own' ? settings.consentHash : '',
    isPressed: navigator.userActivation?.isActive,
  });
  const checked = checkFields(textOf(body), settings.policy);
  const faults: FieldFault<RuleCode>[] = checked.ok ? [] : checked.faults;
  const limit = MAX_FILES[mode];
  if (files.length > limit) {
    faults.push({ field: fileField(mode, 0), code: 'tooManyFiles', limit });
  }
  const wrong = fieldErrors(messages.faults, faults);
  for (const { message, about } of toastsFor(wrong, messages.toasts)) toast(message, about);
  if (!checked.ok || wrong.length > 0) {
    // Render the errors before the focus: they move the field, and its error is announced with it.
    flushSync(() => errors.show(markedTexts(wrong, messages)));
    focusFirstError(form, errors);
    return undefined;
  }
  errors.show([]);
  // The contract's normalized values: `linkedin.com/in/ada` is sent as a full URL.
  for (const [name, value] of Object.entries(checked.submission)) {
    if (value !== undefined) body.set(name, value);
  }
  return { body, destination, mode, hasFiles: files.length > 0 };
}

/** Shows the outcome, and clears the form only if the submission is known to be sent. */
function settle(
  form: HTMLFormElement,
  { body, mode }: { body: FormData; mode: Mode },
  outcome: SendResult,
  { drop, empty, errors, messages, failures, forget }: Submitter,
): Phase {
  const { toasts } = messages;
  switch (outcome.kind) {
    case 'received':
    case 'sent-blind': {
      reportSuccess();
      if (outcome.kind === 'received') keepReceipt(outcome.receipt, Date.now());
      const message = successToast(toasts, mode);
      const announced = announce(message);
      empty(modeIn(form));
      // Last, so that the draft and the submission's id remain if something above fails.
      forget();
      forgetSubmissionId();
      return outcome.kind === 'received' ? { ...outcome, message, sent: body } : announced;
    }
    case 'refused': {
      const { problem } = outcome;
      // The id already belongs to other content: the next click is a new submission.
      if (problem.status === 422 && !problem.errors) forgetSubmissionId();
      for (const { message, about } of toastsForProblem(problem, toasts)) toast(message, about);
      const wrong = problem.errors ?? [];
      errors.show(markedTexts(wrong, messages));
      const refused = wrong
        .filter(({ code }) => IN_A_FILE.has(code))
        .flatMap(({ field }) => parseFileField(field)?.index ?? []);
      if (refused.length > 0) drop(mode, refused);
      return {
        kind: 'failed',
        reason: problem.detail || problem.title,
        isFixable: errors.first() !== undefined,
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
