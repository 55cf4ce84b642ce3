import { createHash } from 'node:crypto';
import { errors } from '../../schema/errors.ts';
import { siteConfig } from '../../schema/site.ts';
import type { ContactFormIslandProps } from './contact-form-island.tsx';
import { formMessages, formTexts } from './form-texts.ts';

/** Builds the form's props from the content, for the page's HTML and for hydration. */
export function contactFormProps(): ContactFormIslandProps {
  const { contact, form, integrations, analytics } = siteConfig;
  const { requireReplyTo, smsConsent } = form;
  const texts = formTexts();
  return {
    texts,
    messages: formMessages(),
    settings: {
      ...integrations,
      personalData: analytics.personalData,
      policy: { requireReplyTo, smsConsent },
      consentHash: sha256(texts.consent),
    },
    email: contact.email,
    errors: { fallback: errors.fallback, form: errors.form },
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
