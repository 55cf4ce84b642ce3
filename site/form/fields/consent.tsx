import type { FormContent } from '../../../schema/form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { fieldId } from './form-field.tsx';
import { useError } from './use-errors.ts';

/** The consent checkbox, never ticked in advance. The intake knows its text by the hash. */
export function Consent({ words, required }: { words: FormContent; required: boolean }) {
  return (
    <Checkbox
      id={fieldId('smsConsent')}
      name="smsConsent"
      value="true"
      required={required}
      error={useError('smsConsent')}
      label={
        <>
          {words.consent} <a href="/terms">{words.consentLinks.terms}</a>,{' '}
          <a href="/privacy">{words.consentLinks.privacy}</a>
        </>
      }
    />
  );
}
