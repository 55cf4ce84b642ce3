import type { Store } from '../../store/store.ts';
import type { ArrivedForm, PartFault } from './read-form.ts';

/**
 * Finds the consent text by the hash that the form sent. A consent proves nothing if its text can't
 * be shown later, so a page of an unknown build gets an error. A program that sends only the fields
 * names no text: its form is accepted, and the evidence says that the text is unknown: ''.
 */
export async function shownConsent(
  form: ArrivedForm,
  consents: Pick<Store['consents'], 'textOf'>,
  plain: boolean,
): Promise<{ text: string; faults: PartFault[] }> {
  if (form.consentHash === undefined) return { text: '', faults: [] };
  const text = await consents.textOf(form.consentHash);
  if (text !== undefined) return { text, faults: [] };
  if (form.fields.get('smsConsent') !== 'true') return { text: '', faults: [] };
  // A plain form is shown again from this build, with the current text to agree to.
  const code = plain ? 'newConsent' : 'outdatedPage';
  return { text: '', faults: [{ field: 'smsConsent', code, kind: 'invalid' }] };
}
