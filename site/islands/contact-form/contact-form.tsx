import { useRef } from 'react';
import type { FormContent } from '../../../content/schema/form.ts';
import { DEFAULT_MODE, MODES, type Mode } from '../../../contract/audience.ts';
import { CONSENT_FIELD, HONEYPOT_FIELD } from '../../../contract/fields.ts';
import { formAction } from '../../behaviour/submission/destination.ts';
import { forgetDrafts } from '../../behaviour/submission/draft.ts';
import { showErrors } from '../../behaviour/submission/errors.ts';
import { modeOf } from '../../behaviour/submission/gather.ts';
import { chosen, clearTyped, keepTexts } from '../../behaviour/submission/typed.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { prepareToasts } from '../../ui/toast/toast.ts';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { AudienceFields } from './audience-fields.tsx';
import styles from './contact-form.module.css';
import { DraftNote } from './draft-note.tsx';
import { fieldId } from './form-field.tsx';
import { Outcome } from './outcome.tsx';
import { SharedFields } from './shared-fields.tsx';
import { useAudience } from './use-audience.ts';
import { useDraft } from './use-draft.ts';
import { useFiles } from './use-files.ts';
import { useLazy } from './use-lazy.ts';
import { usePhoneNote } from './use-phone-note.ts';
import { type SubmissionSettings, useSubmission } from './use-submission.ts';

// Once, before React hydrates.
if (typeof document !== 'undefined') keepTexts(document.querySelector('#contact-form'));

export interface ContactFormProps {
  words: FormContent;
  settings: SubmissionSettings;
  /** Where to write when the form fails. */
  email: string;
}

/**
 * The contact form. Its HTML is a working form before any script: CSS shows the chosen audience's
 * fields, a plain post carries them, and text and choices live in the DOM, so that hydration
 * changes none of them.
 *
 * The intake answers a refused plain post with this same HTML. It fills in, and React then leaves
 * as it stands:
 * - values: every control by its `name`; the radio groups `mode` and `search_type`; `smsConsent`;
 * - errors: the text of `#<name>-error`, without its `hidden`, and `aria-invalid` on
 *   the control; all files of an audience share `jdFile_0` or `resumeFile_0`;
 * - the summary: `[data-error-summary]` without its `hidden`, and in its `ul` one
 *   `<li><a href="#<id of the control>">` for each different message.
 */
export function ContactForm({ words, settings, email }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const files = { hiring: useFiles('hiring', form), jobseeking: useFiles('jobseeking', form) };

  const draft = useDraft(form);
  const phone = usePhoneNote(form, settings.phoneCountry, words.unusualPhone);

  function empty(mode: Mode) {
    if (!form.current) return;
    clearTyped(form.current, mode);
    showErrors(form.current, []);
    for (const each of MODES) files[each].clear();
    draft.dismiss();
    phone.clear();
  }

  function clearDraft() {
    if (!form.current) return;
    forgetDrafts();
    empty(modeOf(new FormData(form.current)));
    chosen(form.current, 'mode')?.focus();
  }

  useAudience(form, empty);
  const { phase, submit, stop } = useSubmission(form, {
    settings,
    failures: words.failure,
    filesOf: (mode) => files[mode].files,
    empty,
  });
  const TestBanner = useLazy(loadTestBanner, isTestMode);
  const sending = phase.kind === 'sending';

  return (
    <form
      className={styles.form}
      id="contact-form"
      name="contact"
      method="post"
      encType="multipart/form-data"
      action={formAction(settings.webhookUrl)}
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
            words={words}
            webhookUrl={settings.webhookUrl}
            secret={settings.sharedSecret}
            consentHash={settings.consentHash}
          />
        </ErrorBoundary>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would read as a part to fill in */}
      <div
        className={styles.summary}
        data-error-summary=""
        role="group"
        aria-labelledby="contact-summary-title"
        tabIndex={-1}
        hidden
        suppressHydrationWarning
      >
        <p className={styles.summaryTitle} id="contact-summary-title">
          {words.summary}
        </p>
        {/* As in FieldError: the list's items are none of React's. */}
        <ul suppressHydrationWarning>{''}</ul>
      </div>
      <div className={styles.fields} inert={sending}>
        <div className={`${styles.wide} ${styles.audience}`}>
          {draft.restored && <DraftNote words={words.draft} onClear={clearDraft} />}
          <ToggleGroup
            id={fieldId('mode')}
            name="mode"
            legend={words.audience}
            selection="single"
            defaultValue={DEFAULT_MODE}
            options={MODES.map((value) => ({ value, label: words.modes[value] }))}
          />
        </div>
        <SharedFields
          words={words}
          requireReplyTo={settings.policy.requireReplyTo}
          phoneNote={phone.note}
        />
        <AudienceFields words={words} files={files} />
        <div className={styles.wide}>
          {/* What a plain form agreed to; the script sends it by itself. */}
          <input type="text" name={HONEYPOT_FIELD} hidden />
          <input type="hidden" name={CONSENT_FIELD} value={settings.consentHash} />
          <Checkbox
            id={fieldId('smsConsent')}
            name="smsConsent"
            value="true"
            required={settings.policy.smsConsent === 'required'}
            label={
              <>
                {words.consent} <a href="/terms">{words.consentLinks.terms}</a>,{' '}
                <a href="/privacy">{words.consentLinks.privacy}</a>
              </>
            }
          />
        </div>
      </div>
      <Button type="submit" busy={sending ? words.submit.busy : undefined}>
        {MODES.map((mode) => (
          <span key={mode} data-audience={mode}>
            {words.submit[mode]}
          </span>
        ))}
      </Button>
      <Outcome phase={phase} words={words} email={email} onStop={stop} />
    </form>
  );
}

/** The operator's test mode, loaded only where the address asks for it. */
function loadTestBanner() {
  return import('./test-banner.tsx').then(({ TestBanner }) => TestBanner);
}

function isTestMode(): boolean {
  return new URLSearchParams(location.search).get('n8nTest') === '1';
}
