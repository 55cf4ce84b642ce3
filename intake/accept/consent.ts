import { FIELD_MESSAGES } from '../../contract/messages.ts';
import type { Consent, Store } from '../store/store.ts';
import type { ArrivedForm } from './read-form.ts';

/**
 * The consent text that the form showed, by the hash it sent. A consent to a text that nobody can
 * show later proves nothing: it becomes an error of the form. Without consent no text is claimed,
 * and a form from any page is taken; `text` is empty where none is known.
 */
export async function shownConsent(
  form: ArrivedForm,
  store: Pick<Store, 'consentText'>,
  plain: boolean,
): Promise<Pick<Consent, 'text'>> {
  const text = await store.consentText(form.consentHash ?? '');
  if (text !== undefined) return { text };
  if (form.fields.get('smsConsent') === 'true') {
    // A plain form comes back as this build has it, with the text to agree to.
    const message = plain ? FIELD_MESSAGES.newConsent : FIELD_MESSAGES.outdatedPage;
    form.errors.push({ field: 'smsConsent', message, kind: 'invalid' });
  }
  return { text: '' };
}
