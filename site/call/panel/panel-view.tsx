import type { Ref } from 'react';
import { fill } from '../../../contract/fill.ts';
import type { PanelTexts } from '../../../schema/voice.ts';
import type { CallView } from '../session.ts';
import { Bars } from './bars.tsx';
import { Composer } from './composer.tsx';
import { SoundToggle } from './sound-toggle.tsx';
import { Suggestions } from './suggestions.tsx';
import { Transcript } from './transcript.tsx';
import type { PanelSize } from './use-panel-size.ts';

interface PanelViewProps {
  view: CallView;
  texts: PanelTexts;
  email: string;
  room: PanelSize;
  ref?: Ref<HTMLElement>;
  onSay: (text: string) => void;
  onMute: (isMuted: boolean) => void;
  onSound: (isOn: boolean) => void;
  onInterrupt: () => void;
  onEnd: () => void;
  /** Closes the panel of a call that is over. */
  onClose: () => void;
  onAgain: () => void;
}

/** A call's state, transcript, and controls for typing, muting, and ending it. */
export function PanelView({ view, texts, email, room, ref, ...on }: PanelViewProps) {
  const isOver = view.state === 'ended' || view.state === 'failed';
  const shown = shownState(view);
  return (
    <section
      className="call-panel screen-only"
      data-room={room}
      data-call-state={shown}
      role="dialog"
      aria-modal="false"
      aria-label={texts.title}
      tabIndex={-1}
      ref={ref}
      onKeyDown={({ key }) => key === 'Escape' && on.onInterrupt()}
    >
      <div className="head">
        <div>
          <h2>{texts.title}</h2>
          <p className="state">{texts.states[shown]}</p>
        </div>
        {view.isSounding !== undefined && !isOver && (
          <SoundToggle name={texts.sound} isOn={view.isSounding} onChange={on.onSound} />
        )}
        <Bars />
      </div>
      <Notice view={view} isOver={isOver} texts={texts} />
      <Transcript
        messages={view.messages}
        texts={texts}
        email={email}
        isSpoken={view.isSounding === true}
      />
      {!isOver && (
        <Suggestions
          name={texts.suggested}
          asks={view.messages.at(-1)?.asks ?? []}
          onAsk={on.onSay}
        />
      )}
      {isOver ? (
        <div className="over">
          <button type="button" className="again" onClick={on.onAgain}>
            {texts.again}
          </button>
          <button type="button" onClick={on.onClose}>
            {texts.close}
          </button>
        </div>
      ) : (
        <Composer
          texts={texts}
          canHear={view.audio !== 'none'}
          isMuted={view.isMuted}
          onSay={on.onSay}
          onMute={on.onMute}
          onEnd={on.onEnd}
        />
      )}
    </section>
  );
}

interface NoticeProps {
  view: CallView;
  isOver: boolean;
  texts: PanelTexts;
}

/**
 * Shows where speech goes, until the visitor has said something, and any problem. Screen readers
 * announce only the problem.
 */
function Notice({ view, isOver, texts }: NoticeProps) {
  const { audio, audioSince, trouble, provider, state, messages } = view;
  const isTold = messages.slice(audioSince).some(({ from }) => from === 'visitor');
  return (
    <div className="notice">
      {(state !== 'connecting' || audio !== 'none') && !isOver && !isTold && (
        <p>{fill(texts.audio[audio], { provider })}</p>
      )}
      <p className="trouble" role="status">
        {trouble && fill(texts.troubles[trouble], { provider })}
      </p>
    </div>
  );
}

/** The state that the panel shows. Whether the agent listens also depends on the microphone. */
function shownState({ state, isAway, isMuted, audio }: CallView): keyof PanelTexts['states'] {
  if (state === 'ended' || state === 'failed' || state === 'connecting') return state;
  if (isAway) return 'away';
  if (state !== 'listening') return state;
  if (audio === 'none') return 'reading';
  return isMuted ? 'muted' : 'listening';
}
