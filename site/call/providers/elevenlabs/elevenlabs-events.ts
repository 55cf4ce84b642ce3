import type { Callbacks } from '@elevenlabs/client';
import type { CallListener } from '../../call.ts';
import { createLine } from '../line.ts';

/** The agent hung up at the maximum call length. This is no connection failure. */
const TIME_IS_UP = 'max_duration_exceeded';

/** Translates the events of ElevenLabs' package into calls of a `CallListener`. */
export function followConversation(listener: CallListener) {
  const { transcript, close, state, isOver, isUnheard, heard, visitor } = createLine(listener);
  let hear: () => void = () => undefined;

  const heardAgain = () => {
    heard();
    hear();
  };

  const callbacks = {
    onMessage({ role, message, event_id }) {
      const from = role === 'user' ? 'visitor' : 'agent';
      if (isOver()) return;
      if (event_id === undefined) transcript.once(from, message);
      else transcript.under(`${from} ${event_id}`, from, message);
      if (from === 'visitor') state('thinking');
      else heardAgain();
    },
    onAgentResponseCorrection({ event_id, corrected_agent_response }) {
      if (!isOver()) transcript.under(`agent ${event_id}`, 'agent', corrected_agent_response);
    },
    onModeChange({ mode }) {
      if (mode === 'listening') heardAgain();
      if (!isUnheard()) state(mode);
    },
    onDisconnect(details) {
      if (isOver()) return;
      close();
      const { reason } = details;
      const isHungUp = reason !== 'error' || details.context.type === TIME_IS_UP;
      listener.ended(isHungUp ? 'agent' : 'connection-lost');
    },
  } satisfies Callbacks;

  return {
    callbacks,
    ...visitor,
    /** `callback` is called when the agent should be audible again. */
    onHeard(callback: () => void): void {
      hear = callback;
    },
  };
}
