import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { type FallbackWords, FormFallback } from './form-fallback.tsx';

export interface ContactFormIslandProps extends ContactFormProps {
  errors: FallbackWords;
}

/** The contact form as a page takes it in: where it fails, its fallback stands in its place. */
export function ContactFormIsland({ errors, ...form }: ContactFormIslandProps) {
  const { email, shown } = form;
  return (
    <ErrorBoundary fallback={<FormFallback words={errors} email={email} shown={shown} />}>
      <ContactForm {...form} />
    </ErrorBoundary>
  );
}
