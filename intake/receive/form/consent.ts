import type { Consent, Store } from '../../store/store.ts';
import type { ArrivedForm } from './read-form.ts';

/**
 * The consent text that the form showed, found by the hash that it sent. A consent to a text that
 * nobody can show later proves nothing, so a page of a build that is unknown gets an error of the
 * form. A program that sends the fields alone names no text: it is taken, and the evidence says that
 * the text is not known. `text` is '' then.
 */
export async function shownConsent(
  form: ArrivedForm,
  store: Pick<Store, 'consentText'>,
  plain: boolean,
): Promise<Pick<Consent, 'text'>> {
  if (form.consentHash === undefined) return { text: '' };
  const text = await store.consentText(form.consentHash);
  if (text !== undefined) return { text };
  if (form.fields.get('smsConsent') === 'true') {
    // A plain form is shown again from this build, with the current text to agree to.
    const code = plain ? 'newConsent' : 'outdatedPage';
    form.faults.push({ field: 'smsConsent', code, kind: 'invalid' });
  }
  return { text: '' };
}
