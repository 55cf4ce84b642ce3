import { createHash } from 'node:crypto';
import { fill } from '../../contract/fill.ts';
import { MAX_FILE_MB } from '../../contract/limits.ts';
import { type ErrorTexts, errors } from '../content/errors.ts';
import { type FormContent, formContent } from '../content/form.ts';
import { faultTexts, messages } from '../content/messages.ts';
import { siteConfig } from '../content/site.ts';
import type { ContactFormProps } from './contact-form.tsx';
import { SILENCE_MS } from './submit/upload.ts';

interface IslandProps extends ContactFormProps {
  errors: Pick<ErrorTexts, 'fallback' | 'form'>;
}

/** Builds the form's props from the content, for the page's HTML and for hydration. */
export function contactFormProps(): IslandProps {
  const { contact, form, integrations, analytics } = siteConfig;
  const { requireReplyTo, smsConsent } = form;
  const texts = formTexts();
  return {
    texts,
    messages: { toasts: messages.toasts, marks: messages.marks, faults: faultTexts },
    settings: {
      ...integrations,
      personalData: analytics.personalData,
      policy: { requireReplyTo, smsConsent },
      consentHash: createHash('sha256').update(texts.consent).digest('hex'),
    },
    email: contact.email,
    errors: { fallback: errors.fallback, form: errors.form },
  };
}

/** The form's texts with the limits filled in. */
export function formTexts(): FormContent {
  const { hints, failure } = formContent;
  const minutes = SILENCE_MS / 60_000;
  return {
    ...formContent,
    hints: { ...hints, files: fill(hints.files, { megabytes: MAX_FILE_MB }) },
    failure: { ...failure, timeout: fill(failure.timeout, { minutes }) },
  };
}
