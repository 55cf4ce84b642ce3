import type Vapi from '@vapi-ai/web';
import type { CallListener } from '../../call.ts';
import { createLine } from '../line.ts';

/** What is read of the messages that Vapi sends in a call: https://docs.vapi.ai/server-url/events */
interface VapiMessage {
  type: string;
  role?: string;
  status?: string;
  transcript?: string;
  transcriptType?: string;
}

/** What of the package's object is needed to follow a call. */
export type VapiEvents = Pick<Vapi, 'on' | 'setVolume' | 'stop'>;

/** Tells a call's listener, in its own words, what Vapi's package tells of a call. */
export function followCall(vapi: VapiEvents, listener: CallListener) {
  const { transcript, close, state, isOver, hasBegun, isUnheard, heard, visitor } =
    createLine(listener);

  const hear = () => {
    heard();
    vapi.setVolume(1);
  };
  const ended = (reason: 'agent' | 'connection-lost') => {
    if (isOver()) return;
    close();
    vapi.stop().catch(() => undefined);
    // Before the line was open, whoever begins the call tells of it.
    if (hasBegun()) listener.ended(reason);
  };

  function speech(isAgent: boolean, hasStarted: boolean): void {
    const wasUnheard = isUnheard();
    // The rest of what was stopped is over, or something new begins.
    if (isAgent && wasUnheard) hear();
    if (!isAgent) state(hasStarted ? 'listening' : 'thinking');
    else if (hasStarted) state('speaking');
    else if (!wasUnheard) state('listening');
  }

  vapi.on('message', (message: VapiMessage) => {
    if (isOver()) return;
    const isAgent = message.role === 'assistant';
    if (message.type === 'speech-update') speech(isAgent, message.status === 'started');
    if (message.type === 'status-update' && message.status === 'ended') ended('agent');
    if (message.type.startsWith('transcript') && message.transcript) {
      const from = isAgent ? 'agent' : 'visitor';
      const isFinal = message.transcriptType === 'final';
      transcript.under(from, from, message.transcript, isFinal);
      if (isFinal) transcript.close(from);
    }
  });
  vapi.on('call-end', () => ended('agent'));
  // Without a listener the package would throw; only Daily's own errors end a call.
  vapi.on('error', (error: { type?: string }) => {
    if (error.type === 'daily-error') ended('connection-lost');
  });

  return { ...visitor, isOver };
}
