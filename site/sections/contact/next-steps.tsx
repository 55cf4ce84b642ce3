import { TalkButton } from '../../call/talk-button/talk-button.tsx';
import { siteConfig } from '../../content/site.ts';
import { voice } from '../../content/voice.ts';
import { NextList } from '../../form/received/next-list.tsx';
import styles from './contact.module.css';

/** The next steps after submitting the form, and other ways to reach a person. */
export function NextSteps() {
  const { email } = siteConfig.contact;
  return (
    <div className={styles.next}>
      <NextList />
      <p className={styles.reach}>
        {voice.enabled && <TalkButton />}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </div>
  );
}
