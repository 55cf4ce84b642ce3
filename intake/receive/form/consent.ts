import type { Store } from '../../store/store.ts';
import type { ArrivedForm } from './read-form.ts';

/** The consent text that a form showed; '' where it is not known. */
interface ShownConsent {
  text: string;
  faults: ArrivedForm['faults'];
}

/**
 * Finds the consent text by the hash that the form sent. A consent to a text that nobody can show
 * later proves nothing, so a page of a build that is unknown gets an error of the form. A program
 * that sends the fields alone names no text: it is taken, and the evidence says that the text is not
 * known.
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
