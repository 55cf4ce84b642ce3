import { useState } from 'react';
import type { ErrorTexts } from '../../schema/errors.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorFallback } from '../ui/error-fallback.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { readDraft } from './draft/draft.ts';
import { restoreDraft } from './draft/restore-draft.ts';

type FallbackTexts = Pick<ErrorTexts, 'fallback' | 'form'>;

export interface ContactFormIslandProps extends ContactFormProps {
  errors: FallbackTexts;
}

/** The contact form as pages use it. If rendering fails, a fallback replaces it. */
export function ContactFormIsland({ errors, ...form }: ContactFormIslandProps) {
  return (
    <ErrorBoundary fallback={<FormFallback texts={errors} email={form.email} />}>
      <ContactForm {...form} />
    </ErrorBoundary>
  );
}

interface FormFallbackProps {
  texts: FallbackTexts;
  /** The email address to write to instead. */
  email: string;
}

/** Replaces a contact form that failed. Tells the visitor if their text was saved. */
function FormFallback({ texts, email }: FormFallbackProps) {
  const [kept] = useState(keepTyped);
  return (
    <ErrorFallback texts={texts.fallback}>
      {kept && <p>{texts.form.kept}</p>}
      <p>
        {texts.form.writeInstead} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </ErrorFallback>
  );
}

/**
 * Saves the form's text as a draft, and returns whether there is a draft. Called while the fallback
 * renders, because React removes the failed form right after that. An effect would be too late for
 * text typed before hydration, which isn't saved yet.
 */
function keepTyped(): boolean {
  const now = Date.now();
  try {
    const form = document.querySelector<HTMLFormElement>('#contact-form');
    if (form) restoreDraft(form, now);
  } catch (error) {
    // The form's bug may break this too. The fallback must still appear.
    reportError(error);
  }
  return readDraft(undefined, now) !== undefined;
}
