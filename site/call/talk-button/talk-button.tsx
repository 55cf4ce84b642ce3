import { voice } from '../../../schema/voice.ts';
import styles from './talk-button.module.css';

/**
 * Begins a call and ends it: see `call/voice-agent.ts`. The stylesheet hides the button until the
 * agent is ready, and always without scripts. Render it only if the agent is enabled.
 */
export function TalkButton({ className }: { className?: string | undefined }) {
  const classes = [styles.room, styles.talk, className].filter(Boolean).join(' ');
  return (
    <button className={classes} type="button" data-talk="">
      {voice.call}
    </button>
  );
}
