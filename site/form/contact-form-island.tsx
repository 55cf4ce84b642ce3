import { useState } from 'react';
import type { ErrorTexts } from '../content/errors.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorFallback } from '../ui/error-fallback.tsx';
import { nameToasts } from '../ui/toast/toast.ts';
import { ContactForm } from './contact-form.tsx';
import { contactFormProps } from './contact-form-props.ts';
import { readDraft } from './draft/draft.ts';

const { errors, ...props } = contactFormProps();
nameToasts(props.texts.closeMessage);

/** The contact form as pages use it. If rendering fails, a fallback replaces it. */
export default function ContactFormIsland() {
  return (
    <ErrorBoundary fallback={<FormFallback texts={errors} email={props.email} />}>
      <ContactForm {...props} />
    </ErrorBoundary>
  );
}

interface FormFallbackProps {
  texts: Pick<ErrorTexts, 'fallback' | 'form'>;
  /** The email address to write to instead. */
  email: string;
}

/** Replaces a contact form that failed. Tells the visitor if their text was saved. */
function FormFallback({ texts, email }: FormFallbackProps) {
  const [kept] = useState(() => readDraft(undefined, Date.now()) !== undefined);
  return (
    <ErrorFallback texts={texts.fallback}>
      {kept && <p>{texts.form.kept}</p>}
      <p>
        {texts.form.writeInstead} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </ErrorFallback>
  );
}
