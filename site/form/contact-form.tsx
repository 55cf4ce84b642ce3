import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { MODES, type Mode } from '../../contract/audience.ts';
import { CONSENT_FIELD, HONEYPOT_FIELD } from '../../contract/fields.ts';
import type { FormContent } from '../../schema/form.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { endToasts, prepareToasts } from '../ui/toast/toast.ts';
import styles from './contact-form.module.css';
import { useDraft } from './draft/use-draft.ts';
import { useUndo } from './draft/use-undo.ts';
import { AudienceFields } from './fields/audience-fields.tsx';
import { FormErrorSummary } from './fields/error-summary.tsx';
import { ForAudience, FormMode } from './fields/for-audience.tsx';
import { FormNote } from './fields/form-note.tsx';
import { chosen, modeIn, resetForm } from './fields/form-values.ts';
import { Audience, Consent, SharedFields } from './fields/shared-fields.tsx';
import { useAudience } from './fields/use-audience.ts';
import { FormErrors, useErrors } from './fields/use-errors.ts';
import { useFiles } from './fields/use-files.ts';
import type { FormMessages } from './messages.ts';
import { useScrollAnchor } from './receipt/use-scroll-anchor.ts';
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
  const errors = useErrors(form);
  const files = {
    hiring: useFiles('hiring', errors, messages),
    jobseeking: useFiles('jobseeking', errors, messages),
  };

  const draft = useDraft(form, { files, errors, texts: texts.draft });
  const undo = useUndo(form, files);

  function empty(next: Mode) {
    if (!form.current) return;
    resetForm(form.current, next);
    errors.show([]);
    for (const each of MODES) files[each].clear();
    draft.dismiss();
  }

  function focusStart() {
    if (form.current) chosen(form.current, 'mode')?.focus();
  }

  const { mode, follow } = useAudience(form, errors, {
    onChange(next) {
      undo.hold(mode ?? next);
      endToasts();
      empty(next);
    },
    onAsked: () => again(),
    onEntered: undo.end,
  });
  const { phase, submit, stop, again } = useSubmission(form, {
    settings,
    messages,
    failures: texts.failure,
    errors,
    filesOf: (audience) => files[audience].files,
    drop: (from, places) => draft.keepFiles(files[from].drop(places)),
    empty(next) {
      scrollAnchor.hold();
      undo.end();
      empty(next);
    },
    forget: draft.forget,
  });
  const done = isDone(phase);
  const scrollAnchor = useScrollAnchor(form, done);

  function clearDraft() {
    if (!form.current) return;
    draft.forget();
    empty(modeIn(form.current));
    focusStart();
  }

  function undoChange() {
    if (!form.current) return;
    undo.undo();
    errors.show([]);
    draft.keepTexts();
    follow();
    focusStart();
  }

  function startAgain() {
    flushSync(again);
    focusStart();
  }

  const TestBanner = useLazy(loadTestBanner, isTestMode);
  const sending = phase.kind === 'sending';

  return (
    <FormErrors value={errors}>
      <FormMode value={mode}>
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
          onFocus={prepareToasts}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {TestBanner && (
            <ErrorBoundary fallback={null}>
              <TestBanner
                texts={texts}
                messages={messages}
                webhookUrl={settings.webhookUrl}
                secret={settings.sharedSecret}
                consentHash={settings.consentHash}
              />
            </ErrorBoundary>
          )}
          <FormErrorSummary id="contact-summary" title={texts.summary} />
          <div className={styles.fields} inert={sending} hidden={done}>
            <div className={`${styles.wide} ${styles.audience}`}>
              {/* A live region must be in the page before its text. */}
              {mode && (
                <FormNote
                  text={
                    undo.isOffered ? texts.switched.emptied : draft.isKept ? texts.draft.kept : ''
                  }
                  action={undo.isOffered ? texts.switched.undo : texts.draft.clear}
                  onAction={undo.isOffered ? undoChange : clearDraft}
                />
              )}
              <Audience texts={texts} />
            </div>
            <SharedFields texts={texts} requireReplyTo={settings.policy.requireReplyTo} />
            <AudienceFields texts={texts} files={files} onFiles={draft.keepFiles} />
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
              <Consent texts={texts} required={settings.policy.smsConsent === 'required'} />
            </div>
          </div>
          {!done && (
            <Button type="submit" busy={sending ? texts.submit.busy : undefined}>
              {MODES.map((each) => (
                <ForAudience key={each} only={each} as="span">
                  {texts.submit[each]}
                </ForAudience>
              ))}
            </Button>
          )}
          <Outcome phase={phase} texts={texts} email={email} onStop={stop} onAgain={startAgain} />
        </form>
      </FormMode>
    </FormErrors>
  );
}

/** The owner's test mode, loaded only if the URL asks for it. */
function loadTestBanner() {
  return import('./submit/test-banner.tsx').then(({ TestBanner }) => TestBanner);
}

function isTestMode(): boolean {
  return new URLSearchParams(location.search).get('n8nTest') === '1';
}
