import { useState } from 'react';
import type { ErrorWords } from '../../schema/errors.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorFallback } from '../ui/error-fallback.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { readDraft } from './draft/draft.ts';
import { restoreDraft } from './draft/restore-draft.ts';
import { isAnswer, type ShownErrors } from './fields/errors.ts';

type FallbackWords = Pick<ErrorWords, 'fallback' | 'form'>;

export interface ContactFormIslandProps extends ContactFormProps {
  errors: FallbackWords;
}

/** The contact form as pages use it. If it fails, a fallback replaces it. */
export function ContactFormIsland({ errors, ...form }: ContactFormIslandProps) {
  const { email, shown } = form;
  return (
    <ErrorBoundary fallback={<FormFallback words={errors} email={email} shown={shown} />}>
      <ContactForm {...form} />
    </ErrorBoundary>
  );
}

interface FormFallbackProps {
  words: FallbackWords;
  /** Where to write instead. */
  email: string;
  /** The errors that were in the form's HTML. */
  shown: ShownErrors | undefined;
}

/** Replaces a contact form that failed. If the typed text is kept, it says so. */
function FormFallback({ words, email, shown }: FormFallbackProps) {
  const [kept] = useState(() => keepTyped(isAnswer(shown)));
  return (
    <ErrorFallback words={words.fallback}>
      {kept && <p>{words.form.kept}</p>}
      <p>
        {words.form.writeInstead} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </ErrorFallback>
  );
}

/**
 * Keeps the form's text as a draft, and returns whether there is a draft. Called while the fallback
 * renders, because React removes the failed form from the page right after. An effect would be too
 * late for text that was typed before hydration, which is not kept yet.
 */
function keepTyped(isAnswered: boolean): boolean {
  const now = Date.now();
  try {
    const form = document.querySelector<HTMLFormElement>('#contact-form');
    if (form) restoreDraft(form, now, isAnswered);
  } catch (error) {
    // The fault in the form may break this, too. The fallback must still be shown.
    reportError(error);
  }
  return readDraft(undefined, now) !== undefined;
}
