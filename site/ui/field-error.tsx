import { errorId } from '../../contract/form-places.ts';
import styles from './field-error.module.css';

interface FieldErrorProps {
  name: string;
  /** Without a text nothing is shown. */
  text: string | undefined;
}

/** A field's error. The element also exists without an error, as the service may write into it. */
export function FieldError({ name, text }: FieldErrorProps) {
  return (
    <p className={styles.error} id={errorId(name)} hidden={!text}>
      {text}
    </p>
  );
}
