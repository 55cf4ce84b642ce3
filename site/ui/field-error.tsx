import styles from './field-error.module.css';

/** Id of the place where a field's error stands. Page and service find the place by it, too. */
export function errorId(name: string): string {
  return `${name}-error`;
}

/**
 * The empty place for a field's error. Errors are written into it from outside React, by the page
 * and by the service alike; an empty string as the only child keeps React from reading or
 * changing what stands there when it hydrates.
 */
export function FieldError({ name }: { name: string }) {
  return (
    <p className={styles.error} id={errorId(name)} hidden suppressHydrationWarning>
      {''}
    </p>
  );
}
