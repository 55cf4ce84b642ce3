import { siteConfig } from '../../../schema/site.ts';
import { TalkButton } from '../../call/talk-button/talk-button.tsx';
import { NextList } from '../../form/received/next-list.tsx';
import styles from './contact.module.css';

/** What happens after the form is sent, and the button that begins a call in its place. */
export function NextSteps() {
  return (
    <div className={styles.next}>
      <NextList />
      {siteConfig.voice.enabled && <TalkButton />}
    </div>
  );
}
