import type { CallListener } from '../call.ts';
import { createTranscript } from './vendor-transcript.ts';

/** The common part of every vendor's call. After it ends, the listener receives nothing more. */
export function createLine(listener: CallListener) {
  const transcript = createTranscript(listener);
  let isOver = false;
  let hasBegun = false;
  let isUnheard = false;

  const state: CallListener['state'] = (next) => {
    hasBegun = true;
    if (!isOver) listener.state(next);
  };

  /** After this, the listener receives nothing. */
  function close(): void {
    isOver = true;
  }

  return {
    transcript,
    close,
    state,
    isOver: () => isOver,
    hasBegun: () => hasBegun,
    /** Whether the visitor stopped an answer. A vendor may still play the rest of it, muted. */
    isUnheard: () => isUnheard,
    /** After this, the agent is audible again. */
    heard(): void {
      isUnheard = false;
    },
    /** Methods for the code that holds the call. */
    visitor: {
      /** The line is open. A state from before stays. */
      connected(): void {
        if (!hasBegun) state('listening');
      },
      /** Adds a typed text, because the vendor doesn't send it back. */
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
