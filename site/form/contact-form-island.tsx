import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { type FallbackWords, FormFallback } from './form-fallback.tsx';

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
