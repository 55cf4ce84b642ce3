import type { FormContent } from '../../../schema/form.ts';
import styles from '../contact-form.module.css';
import { FormField } from './form-field.tsx';

interface SharedFieldsProps {
  words: FormContent;
  /** Whether an email address or a phone number is required. */
  requireReplyTo: boolean;
}

/** The fields both audiences fill. */
export function SharedFields({ words, requireReplyTo }: SharedFieldsProps) {
  const replyHint = requireReplyTo ? 'contact-reply-hint' : undefined;
  const half = { words, half: true };
  return (
    <>
      <FormField {...half} name="firstname" type="text" autoComplete="given-name" />
      <FormField {...half} name="lastname" type="text" autoComplete="family-name" />
      <FormField {...half} name="phone" type="tel" autoComplete="tel" describedBy={replyHint} />
      <FormField {...half} name="email" type="email" autoComplete="email" describedBy={replyHint} />
      {replyHint && (
        <p className={`${styles.wide} ${styles.note}`} id={replyHint}>
          {words.hints.replyTo}
        </p>
      )}
    </>
  );
}
