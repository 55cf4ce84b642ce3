import type { CallListener } from '../call.ts';
import { createTranscript } from './transcript.ts';

/** What is the same on every vendor's line: after its end nothing is told of it any more. */
export function createLine(listener: CallListener) {
  const transcript = createTranscript(listener);
  let isOver = false;
  let hasBegun = false;
  let isUnheard = false;

  const state: CallListener['state'] = (next) => {
    hasBegun = true;
    if (!isOver) listener.state(next);
  };

  /** Nothing more is told. */
  function close(): void {
    isOver = true;
  }

  return {
    transcript,
    close,
    state,
    isOver: () => isOver,
    hasBegun: () => hasBegun,
    /** Whether the visitor stopped an answer: a vendor may play the rest of it, which nobody hears. */
    isUnheard: () => isUnheard,
    /** From now on the agent is to be heard again. */
    heard(): void {
      isUnheard = false;
    },
    /** What whoever holds the call tells the line. */
    visitor: {
      /** The line is open; what came before that stands. */
      connected(): void {
        if (!hasBegun) state('listening');
      },
      /** What was typed, which the agent does not say back. */
      said(text: string): void {
        if (isOver) return;
        transcript.once('visitor', text);
        state('thinking');
      },
      interrupted(): void {
        isUnheard = true;
        state('listening');
      },
      end: close,
    },
  };
}
