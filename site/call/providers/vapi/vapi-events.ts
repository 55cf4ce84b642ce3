import type Vapi from '@vapi-ai/web';
import type { CallListener } from '../../call.ts';
import { createLine } from '../line.ts';

/** The fields we read from Vapi's messages in a call: https://docs.vapi.ai/server-url/events */
interface VapiMessage {
  type: string;
  role?: string;
  status?: string;
  transcript?: string;
  transcriptType?: string;
}

/** The methods of the package's object that are needed to follow a call. */
export type VapiEvents = Pick<Vapi, 'on' | 'setVolume' | 'stop'>;

/** Translates the events of Vapi's package into calls of a `CallListener`. */
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
    // Before the line is open, the code that begins the call reports its end.
    if (hasBegun()) listener.ended(reason);
  };

  function speech(isAgent: boolean, hasStarted: boolean): void {
    const wasUnheard = isUnheard();
    // The rest of the stopped answer is over, or a new answer begins.
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
  // Without a listener the package would throw. Only Daily's own errors end a call.
  vapi.on('error', (error: { type?: string }) => {
    if (error.type === 'daily-error') ended('connection-lost');
  });

  return { ...visitor, isOver };
}
