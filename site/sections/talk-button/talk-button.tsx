import { voice } from '../../../content/schema/voice.ts';
import { mark } from '../../marks/marks.ts';
import styles from './talk-button.module.css';

/**
 * Begins a call, and ends it: see `agent/voice-agent.ts`. Nothing without an agent, nor, for
 * whoever has no scripts, a button that would not call. Its words stand in an element of their own
 * for rows that wait for the fonts.
 */
export function TalkButton({ className }: { className?: string | undefined }) {
  const classes = [styles.room, styles.talk, className].filter(Boolean).join(' ');
  return (
    <button className={classes} type="button" {...mark('talk')}>
      {voice.call}
    </button>
  );
}
