import { isListening, report } from '../analytics.ts';
import type { PersonalData } from './contact-form-data.ts';

/** What the form is called in events. */
const FORM_NAME = 'contact';

/**
 * Reports a submission that is about to be sent; loads nothing where nobody listens. Never
 * throws, and nothing waits for it.
 */
export async function reportSubmit(body: FormData, personalData: PersonalData): Promise<void> {
  if (!isListening()) return;
  try {
    const { contactFormData } = await import('./contact-form-data.ts');
    report('contact_form', await contactFormData(body, personalData));
  } catch {
    // Not counted; sent all the same.
  }
}

/** Reports that a submission has arrived. */
export function reportSuccess(): void {
  report('form_submission', { form_name: FORM_NAME });
}
