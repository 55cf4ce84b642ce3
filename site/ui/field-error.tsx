import { errorId } from '../../contract/form-places.ts';
import styles from './field-error.module.css';

interface FieldErrorProps {
  name: string;
  /** Nothing is shown without one. */
  text: string | undefined;
}

/** What is wrong with a field. Its place is there before, for the service to write into. */
export function FieldError({ name, text }: FieldErrorProps) {
  return (
    <p className={styles.error} id={errorId(name)} hidden={!text}>
      {text}
    </p>
  );
}
