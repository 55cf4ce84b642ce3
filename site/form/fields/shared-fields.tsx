import { DEFAULT_MODE, MODES } from '../../../contract/audience.ts';
import type { FormContent } from '../../../schema/form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import styles from '../contact-form.module.css';
import { FormField, fieldId } from './form-field.tsx';
import { useError } from './use-errors.ts';

interface SharedFieldsProps {
  texts: FormContent;
  /** Whether an email address or a phone number is required. */
  requireReplyTo: boolean;
}

/** The fields that both audiences fill in. */
export function SharedFields({ texts, requireReplyTo }: SharedFieldsProps) {
  const replyHint = requireReplyTo ? 'contact-reply-hint' : undefined;
  const half = { texts, half: true };
  return (
    <>
      <FormField {...half} name="firstname" type="text" autoComplete="given-name" />
      <FormField {...half} name="lastname" type="text" autoComplete="family-name" />
      <FormField {...half} name="phone" type="tel" autoComplete="tel" describedBy={replyHint} />
      <FormField {...half} name="email" type="email" autoComplete="email" describedBy={replyHint} />
      {replyHint && (
        <p className={`${styles.wide} ${styles.note}`} id={replyHint}>
          {texts.hints.replyTo}
        </p>
      )}
    </>
  );
}

/** The choice of audience, which determines the fields: see `useAudience`. */
export function Audience({ texts }: { texts: FormContent }) {
  return (
    <ToggleGroup
      id={fieldId('mode')}
      name="mode"
      legend={texts.audience}
      selection="single"
      defaultValue={DEFAULT_MODE}
      error={useError('mode')}
      options={MODES.map((value) => ({ value, label: texts.modes[value] }))}
    />
  );
}

/** The consent checkbox, never pre-ticked. The intake identifies its text by the hash. */
export function Consent({ texts, required }: { texts: FormContent; required: boolean }) {
  return (
    <Checkbox
      id={fieldId('smsConsent')}
      name="smsConsent"
      value="true"
      required={required}
      error={useError('smsConsent')}
      label={
        <>
          {texts.consent} <a href="/terms">{texts.consentLinks.terms}</a>,{' '}
          <a href="/privacy">{texts.consentLinks.privacy}</a>
        </>
      }
    />
  );
}
