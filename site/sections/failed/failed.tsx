import { errors } from '../../../content/schema/errors.ts';
import { siteConfig } from '../../../content/schema/site.ts';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../heading/heading.tsx';
import styles from './failed.module.css';

/**
 * What the service answers with when it fails. The page has the address that was asked for, so an
 * empty link asks for it again, without a script.
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
