import { type SubmitEvent, useRef } from 'react';
import type { PanelTexts } from '../../../schema/voice.ts';

/** Longest question, in characters. The form takes longer texts. */
const LONGEST = 500;

interface ComposerProps {
  texts: PanelTexts;
  /** Whether there is a microphone to mute. */
  canHear: boolean;
  isMuted: boolean;
  onSay: (text: string) => void;
  onMute: (isMuted: boolean) => void;
  onEnd: () => void;
}

/** The text box, and the two buttons that are always within reach. */
export function Composer({ texts, canHear, isMuted, onSay, onMute, onEnd }: ComposerProps) {
  const field = useRef<HTMLInputElement>(null);

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (!field.current?.value.trim()) return;
    onSay(field.current.value);
    field.current.value = '';
  }

  return (
    <form className="composer" onSubmit={send}>
      <label>
        <span className="visually-hidden">{texts.field}</span>
        <input
          ref={field}
          type="text"
          placeholder={texts.placeholder}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={LONGEST}
        />
      </label>
      <button type="submit" className="send" aria-label={texts.send}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 19V5m-6 6 6-6 6 6" />
        </svg>
      </button>
      {canHear && (
        <button
          type="button"
          className="mute"
          data-muted={isMuted || undefined}
          onClick={() => onMute(!isMuted)}
        >
          {isMuted ? texts.unmute : texts.mute}
        </button>
      )}
      <button type="button" className="end" onClick={onEnd}>
        {texts.end}
      </button>
    </form>
  );
}
