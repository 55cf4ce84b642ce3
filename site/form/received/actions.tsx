import { received } from '../../../schema/received.ts';
import { Button } from '../../ui/button.tsx';
import styles from './received.module.css';

/** Links to the home page and to the form. */
export function Actions() {
  return (
    <p className={styles.actions}>
      <Button href="/">{received.home}</Button>
      <Button href="/#contact" variant="outline">
        {received.again}
      </Button>
    </p>
  );
}
