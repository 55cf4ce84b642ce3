import styles from './field-error.module.css';

/** The id of the element for a field's error. */
export function errorId(name: string): string {
  return `${name}-error`;
}

interface FieldErrorProps {
  name: string;
  /** If undefined, nothing is shown. */
  text: string | undefined;
}

/** A field's error. */
export function FieldError({ name, text }: FieldErrorProps) {
  if (!text) return null;
  return (
    <p className={styles.error} id={errorId(name)}>
      {text}
    </p>
  );
}
