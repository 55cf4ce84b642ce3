import { createContext, type ReactNode, use } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { MAX_LENGTH } from '../../../contract/limits.ts';
import type { FormContent } from '../../content/form.ts';
import { Field, type FieldKind } from '../../ui/field.tsx';
import styles from '../contact-form.module.css';

interface FormState {
  texts: FormContent;
  /** The chosen audience; undefined while CSS still derives it from the radio buttons. */
  mode: Mode | undefined;
  /** Error texts by field name. */
  errors: ReadonlyMap<string, string>;
}

export const FormContext = createContext({} as FormState);

/** The id of a field's control. Prefixed, as `roles` and `contact` are ids of page sections. */
export function fieldId(name: string): string {
  return `contact-${name}`;
}

interface ForAudienceProps {
  /** The audience that sees the content; both if omitted. */
  only?: Mode | undefined;
  as?: 'div' | 'span';
  className?: string | undefined;
  children: ReactNode;
}

/** Content for one audience. The HTML is built once and contains both audiences' content. */
export function ForAudience({ only, as: Place = 'div', className, children }: ForAudienceProps) {
  const { mode } = use(FormContext);
  const isForOthers = only !== undefined && mode !== undefined && only !== mode;
  return (
    <Place className={className} data-audience={only} hidden={isForOthers}>
      {children}
    </Place>
  );
}

type FormFieldProps = FieldKind & {
  name: keyof FormContent['labels'] & keyof typeof MAX_LENGTH;
  only?: Mode;
  half?: boolean;
  /** Left out for a required field. Everything without a hint is required. */
  hint?: ReactNode;
  describedBy?: string | undefined;
  autoComplete?: string;
};

/** A text field of the contract. Its name determines its label, limit, id, and error. */
export function FormField({ name, only, half = false, ...rest }: FormFieldProps) {
  const { texts, errors } = use(FormContext);
  return (
    <ForAudience only={only} className={half ? undefined : styles.wide}>
      <Field
        {...rest}
        id={fieldId(name)}
        name={name}
        label={texts.labels[name]}
        error={errors.get(name)}
        maxLength={MAX_LENGTH[name]}
      />
    </ForAudience>
  );
}
