import { errors } from '../content/errors.ts';
import { siteConfig } from '../content/site.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading/heading.tsx';
import styles from './failed.module.css';

/**
 * The page that the service sends when it fails. It keeps the requested URL, so an empty link
 * requests that URL again without scripts.
 */
export function Failed() {
  const { fallback, form } = errors;
  const { email } = siteConfig.contact;
  return (
    <>
      <Heading text={fallback.title}>{fallback.text}</Heading>
      <div className={`wrap ${styles.failed}`}>
        <Button href="">{fallback.refresh}</Button>
        <p>
          {form.writeInstead} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
    </>
  );
}
