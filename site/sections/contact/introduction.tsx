import { home } from '../../../content/schema/home.ts';
import { siteConfig } from '../../../content/schema/site.ts';
import { Label } from '../../ui/label.tsx';
import { TalkButton } from '../talk-button/talk-button.tsx';
import styles from './contact.module.css';

/** The purpose of the form, and the steps after it is sent. */
export function Introduction() {
  const { label, heading, next } = home.contact;
  return (
    <div className={styles.introduction}>
      <Label name={label} />
      <h2 id="contact-heading">{heading}</h2>
      <ol className={styles.next}>
        {next.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {siteConfig.voice.enabled && <TalkButton className={styles.talk} />}
    </div>
  );
}
