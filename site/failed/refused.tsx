import { PLACEHOLDER } from '../../contract/placeholders.ts';
import { errors } from '../content/errors.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading/heading.tsx';
import styles from './failed.module.css';

/** The page for a refused form without JavaScript. The service writes the list of reasons into it. */
export function Refused() {
  const { heading, text, form } = errors.refused;
  return (
    <>
      <Heading text={heading}>{text}</Heading>
      <div className={`wrap ${styles.failed}`}>
        <div className={styles.reasons}>{PLACEHOLDER.errors}</div>
        <Button variant="outline" href="/#contact">
          {form}
        </Button>
      </div>
    </>
  );
}
