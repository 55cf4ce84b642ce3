import { errorId } from './error-id.ts';
import styles from './field-error.module.css';

interface FieldErrorProps {
  name: string;
  /** If undefined, nothing is shown. */
  text: string | undefined;
}

/** A field's error. The element also exists without one, because the service may fill it in. */
export function FieldError({ name, text }: FieldErrorProps) {
  return (
    <p className={styles.error} id={errorId(name)} hidden={!text}>
      {text}
    </p>
  );
}
