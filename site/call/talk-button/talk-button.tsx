import { hasTarget } from '../../content/shown-sections.ts';
import { voice } from '../../content/voice.ts';
import styles from './talk-button.module.css';

/**
 * Starts a call and ends it: see `call/voice-agent.ts`, which shows it. Without scripts it is a link
 * to the questions instead. Render it only if calls are enabled.
 */
export function TalkButton() {
  return (
    <>
      <button
        className={`${styles.talk} ${styles.button}`}
        type="button"
        data-talk=""
        aria-expanded="false"
      >
        {voice.button}
      </button>
      <noscript>
        <a className={styles.talk} href={hasTarget('/#faq') ? '/#faq' : '/#contact'}>
          {voice.button}
        </a>
      </noscript>
    </>
  );
}
