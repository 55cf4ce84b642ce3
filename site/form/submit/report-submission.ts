import { isListening, report } from '../../page/analytics/analytics.ts';
import type { PersonalData } from './contact-form-data.ts';

/** The form's name in analytics events. */
const FORM_NAME = 'contact';

/**
 * Reports a submission that is about to be sent. Loads nothing if the page has no tag function.
 * Never throws, and the submission doesn't wait for it.
 */
export async function reportSubmit(body: FormData, personalData: PersonalData): Promise<void> {
  if (!isListening()) return;
  try {
    const { contactFormData } = await import('./contact-form-data.ts');
    report('contact_form', await contactFormData(body, personalData));
  } catch {
    // The submission is not counted, but it is still sent.
  }
}

/** Reports a sent submission. */
export function reportSuccess(): void {
  report('form_submission', { form_name: FORM_NAME });
}
