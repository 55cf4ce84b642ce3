import { home } from '../../../content/schema/home.ts';
import { siteConfig } from '../../../content/schema/site.ts';
import { TalkButton } from '../talk-button/talk-button.tsx';
import styles from './contact.module.css';

/** What happens after the form is sent, and the button that begins a call in its place. */
export function NextSteps() {
  return (
    <div className={styles.next}>
      <ol>
        {home.contact.next.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {siteConfig.voice.enabled && <TalkButton />}
    </div>
  );
}
