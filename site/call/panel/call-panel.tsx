import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { PanelTexts } from '../../../schema/voice.ts';
import { type CallSession, litSource } from '../session.ts';
import { PanelView } from './panel-view.tsx';
import { useLit } from './use-lit.ts';
import { usePanelSize } from './use-panel-size.ts';

export interface CallPanelProps {
  session: CallSession;
  texts: PanelTexts;
  /** Address for writing to a person. */
  email: string;
  onEnd: () => void;
  /** Closes the panel of a call that is over. */
  onClose: () => void;
  onAgain: () => void;
}

/** The panel of one call. */
export function CallPanel({ session, ...props }: CallPanelProps) {
  const view = useSyncExternalStore(session.subscribe, session.view);
  const panel = useRef<HTMLElement>(null);
  const room = usePanelSize(panel);
  useLit(litSource(view));
  useFirstFocus(panel);

  return (
    <PanelView
      {...props}
      view={view}
      room={room}
      ref={panel}
      onSay={(text) => session.say(text)}
      onMute={(isMuted) => session.mute(isMuted)}
      onSound={(isOn) => session.sound(isOn)}
      onInterrupt={() => session.interrupt()}
    />
  );
}

/** With a keyboard, the visitor can type at once. An on-screen keyboard would cover the answer. */
function useFirstFocus(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches;
    const field = hasKeyboard && panel.current?.querySelector('input');
    (field || panel.current)?.focus({ preventScroll: true });
  }, [panel]);
}
