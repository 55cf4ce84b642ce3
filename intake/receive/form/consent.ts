import type { Store } from '../../store/store.ts';
import type { ArrivedForm } from './read-form.ts';

/** The consent text that a form showed; '' if it is unknown. */
interface ShownConsent {
  text: string;
  faults: ArrivedForm['faults'];
}

/**
 * Finds the consent text by the hash that the form sent. A consent proves nothing if its text can't
 * be shown later, so a page of an unknown build gets an error. A program that sends only the fields
 * names no text: its form is accepted, and the evidence says that the text is unknown.
 */
export async function shownConsent(
  form: ArrivedForm,
  store: Pick<Store, 'consentText'>,
  plain: boolean,
): Promise<ShownConsent> {
  if (form.consentHash === undefined) return { text: '', faults: [] };
  const text = await store.consentText(form.consentHash);
  if (text !== undefined) return { text, faults: [] };
  if (form.fields.get('smsConsent') !== 'true') return { text: '', faults: [] };
  // A plain form is shown again from this build, with the current text to agree to.
  const code = plain ? 'newConsent' : 'outdatedPage';
  return { text: '', faults: [{ field: 'smsConsent', code, kind: 'invalid' }] };
}
