import { memo } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { MAX_LENGTH } from '../../../contract/limits.ts';
import type { FormContent } from '../../../schema/form.ts';
import { Field, type FieldKind } from '../../ui/field.tsx';
import styles from '../contact-form.module.css';
import { ForAudience } from './for-audience.tsx';
import { useError, useErrorPlace } from './use-errors.ts';

/** The id of a field's control. Prefixed, as `roles` and `contact` are ids of page sections. */
export function fieldId(name: string): string {
  return `contact-${name}`;
}

type FormFieldProps = FieldKind & {
  name: keyof FormContent['labels'] & keyof typeof MAX_LENGTH;
  texts: FormContent;
  /** The audience that sees the field; both if omitted. */
  only?: Mode;
  /** Half the form's width, if there is room. */
  half?: boolean;
  hint?: string;
  describedBy?: string | undefined;
  autoComplete?: string;
};

/** A text field of the contract. Its name determines its label, limit, id, and error. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { name, texts, only, half = false, ...rest } = props;
  const error = useError(name);
  const errorAt = useErrorPlace(name);
  return (
    <ForAudience only={only} className={half ? undefined : styles.wide}>
      <Field
        {...rest}
        id={fieldId(name)}
        name={name}
        label={texts.labels[name]}
        error={error}
        errorAt={errorAt}
        maxLength={MAX_LENGTH[name]}
      />
    </ForAudience>
  );
});
