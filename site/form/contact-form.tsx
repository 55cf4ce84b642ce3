import { type InputEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MODES, type Mode } from '../../contract/audience.ts';
import { CONSENT_FIELD, HONEYPOT_FIELD, ROLE_FIELD } from '../../contract/fields.ts';
import { fill } from '../../contract/fill.ts';
import type { FormContent } from '../content/form.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { endToasts, prepareToasts } from '../ui/toast/toast.ts';
import styles from './contact-form.module.css';
import { useDraft } from './draft/use-draft.ts';
import { ErrorSummary } from './fields/error-summary.tsx';
import { useErrors } from './fields/errors.ts';
import { ForAudience, FormContext } from './fields/form-field.tsx';
import { Audience, AudienceFields, Consent, SharedFields } from './fields/form-fields.tsx';
import { FormNote } from './fields/form-note.tsx';
import {
  choose,
  chosenMode,
  hasInput,
  modeIn,
  resetForm,
  takeValues,
} from './fields/form-values.ts';
import { useAudience } from './fields/use-audience.ts';
import { useFiles } from './fields/use-files.ts';
import type { FormMessages } from './messages.ts';
import { Outcome } from './submit/outcome.tsx';
import { isDone, type SubmissionSettings, useSubmission } from './submit/use-submission.ts';
import { useLazy } from './use-lazy.ts';

export interface ContactFormProps {
  texts: FormContent;
  messages: FormMessages;
  settings: SubmissionSettings;
  /** The email address to write to if the form fails. */
  email: string;
}

/**
 * The contact form. Its HTML works without scripts: CSS shows the chosen audience's fields, and a
 * plain form post sends them. Text and choices live in the DOM, so hydration doesn't change them.
 */
export function ContactForm({ texts, messages, settings, email }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors();
  const files = {
    hiring: useFiles('hiring', errors, messages),
    jobseeking: useFiles('jobseeking', errors, messages),
  };
  const draft = useDraft(form, files, errors, texts.draft);
  /** Restores what a change of audience has cleared, until the visitor enters something else. */
  const [undo, setUndo] = useState<{ run: () => void }>();
  /** The roles that a link filled in, until the visitor edits them. */
  const [roles, setRoles] = useState('');
  const { mode, follow } = useAudience(form, change, setRoles, () => again());
  const { phase, submit, stop, again } = useSubmission(form, {
    settings,
    messages,
    failures: texts.failure,
    errors,
    files,
    draft,
    onSent(next) {
      setUndo(undefined);
      empty(next);
    },
  });
  const done = isDone(phase);
  const sending = phase.kind === 'sending';

  function empty(next: Mode) {
    if (!form.current) return;
    resetForm(form.current, next);
    errors.show([]);
    setRoles('');
    for (const each of MODES) files[each].clear();
    draft.dismiss();
  }

  function focusStart() {
    if (form.current) chosenMode(form.current)?.focus();
  }

  /** The specification requires that a change of audience clears the form. */
  function change(next: Mode) {
    const element = form.current;
    if (!element) return;
    const before = mode ?? next;
    const chosen = files[before].files;
    // If the form is empty, the visitor is switching back: the earlier undo remains.
    if (hasInput(element) || chosen.length > 0) {
      const restoreValues = takeValues(element);
      const run = () => {
        restoreValues();
        choose(element, 'mode', before);
        files[before].bring(chosen);
      };
      setUndo({ run });
    }
    endToasts();
    empty(next);
  }

  function onUndo() {
    undo?.run();
    setUndo(undefined);
    errors.show([]);
    draft.saveText();
    follow();
    focusStart();
  }

  function onInput({ target, currentTarget }: InputEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.name === 'mode') {
      change(modeIn(currentTarget));
      follow();
      return;
    }
    setUndo(undefined);
    if (mode && target.name === ROLE_FIELD[mode]) setRoles('');
    draft.saveText();
    // A file may be refused: see `useFiles`.
    if (target.type === 'file' || !errors.texts.has(target.name)) return;
    errors.fix(target.name);
    endToasts();
  }

  function clearDraft() {
    if (!form.current) return;
    draft.forget();
    empty(modeIn(form.current));
    focusStart();
  }

  function startAgain() {
    flushSync(again);
    focusStart();
  }

  const TestBanner = useLazy(loadTestBanner, isTestMode);

  return (
    <FormContext value={{ texts, mode, errors: errors.texts }}>
      <form
        className={mode ? `${styles.form} ${styles.decided}` : styles.form}
        id="contact-form"
        name="contact"
        method="post"
        encType="multipart/form-data"
        action={settings.webhookUrl || undefined}
        noValidate
        ref={form}
        aria-busy={sending || undefined}
        data-done={done || undefined}
        onFocus={prepareToasts}
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary id="contact-summary" texts={texts} errors={errors} />
        <div className={styles.fields} inert={sending} hidden={done}>
          <div className={`${styles.wide} ${styles.audience}`}>
            {mode && (
              <FormNote
                id="contact-note"
                text={undo && texts.switched.emptied}
                action={texts.switched.undo}
                onAction={onUndo}
              />
            )}
            {/* A live region must be in the page before its text. */}
            {mode && (
              <p className={styles.roles} role="status" hidden={undo !== undefined}>
                {roles && (
                  <span>{fill(texts.prefilled, { roles: roles.replaceAll('\n', ', ') })}</span>
                )}
              </p>
            )}
            <Audience />
          </div>
          <SharedFields requireReplyTo={settings.policy.requireReplyTo} />
          <AudienceFields files={files} onFiles={draft.saveFiles} />
          <div className={styles.wide}>
            {/* The consent hash is for a plain form post. With scripts, `collectValues` adds it. */}
            <input
              type="text"
              name={HONEYPOT_FIELD}
              autoComplete="off"
              tabIndex={-1}
              aria-hidden="true"
              hidden
            />
            <input type="hidden" name={CONSENT_FIELD} value={settings.consentHash} />
            <Consent required={settings.policy.smsConsent === 'required'} />
          </div>
        </div>
        {!done && (
          <div className={styles.foot}>
            <Button type="submit" busy={sending ? texts.submit.busy : undefined}>
              {MODES.map((each) => (
                <ForAudience key={each} only={each} as="span">
                  {texts.submit[each]}
                </ForAudience>
              ))}
            </Button>
            {mode && (
              <FormNote
                id="contact-draft"
                text={draft.isKept && !sending && texts.draft.kept}
                action={texts.draft.clear}
                onAction={clearDraft}
              />
            )}
          </div>
        )}
        <Outcome phase={phase} texts={texts} email={email} onStop={stop} onAgain={startAgain} />
        {/* Last, because it loads late and must not move the form. */}
        {TestBanner && (
          <ErrorBoundary fallback={null}>
            <TestBanner texts={texts} messages={messages} settings={settings} />
          </ErrorBoundary>
        )}
      </form>
    </FormContext>
  );
}

/** The owner's test mode, loaded only if the URL asks for it. */
function loadTestBanner() {
  return import('./submit/test-banner.tsx').then(({ TestBanner }) => TestBanner);
}

function isTestMode(): boolean {
  return new URLSearchParams(location.search).get('n8nTest') === '1';
}
