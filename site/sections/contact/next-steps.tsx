import { TalkButton } from '../../call/talk-button/talk-button.tsx';
import { home } from '../../content/home.ts';
import { received } from '../../content/received.ts';
import { siteConfig } from '../../content/site.ts';
import { voice } from '../../content/voice.ts';
import { NextList } from '../../form/received/next-list.tsx';
import styles from './contact.module.css';

/** The next steps after submitting the form, and other ways to reach a person. */
export function NextSteps() {
  const { email } = siteConfig.contact;
  const { next } = home.contact;
  return (
    <div className={styles.next}>
      {next.length > 1 && (
        <h3 className={styles.then} hidden>
          {received.next}
        </h3>
      )}
      <NextList steps={next} />
      <p className={styles.reach}>
        {voice.enabled && <TalkButton />}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </div>
  );
}
