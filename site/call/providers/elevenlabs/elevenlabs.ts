import { Conversation } from '@elevenlabs/client';
import audioConcatProcessor from '@elevenlabs/client/worklets/audioConcatProcessor.js?url&no-inline';
import rawAudioProcessor from '@elevenlabs/client/worklets/rawAudioProcessor.js?url&no-inline';
import { CALL_PATH, type SignedCall } from '../../../../contract/wire.ts';
import type { Call, Provider } from '../../call.ts';
import { inTime } from '../in-time.ts';
import { askForMicrophone } from '../microphone.ts';
import { followConversation } from './elevenlabs-events.ts';

export interface ElevenLabsSettings {
  agentId: string;
  isPrivate: boolean;
}

/** Calls an agent at ElevenLabs with their package: https://github.com/elevenlabs/packages */
export function createProvider(settings: ElevenLabsSettings): Provider {
  return async (listener, signal) => {
    const trouble = await askForMicrophone();
    signal.throwIfAborted();
    if (trouble) listener.trouble(trouble);
    const follow = followConversation(listener);
    const conversation = await inTime(
      async (either) =>
        Conversation.startSession({
          ...(await addressOf(settings, either)),
          connectionType: 'websocket',
          // Without a microphone the visitor can still write, if the agent allows text.
          textOnly: trouble !== undefined,
          // The package makes its own worklets from strings, which the page's policy refuses.
          workletPaths: { rawAudioProcessor, audioConcatProcessor },
          ...follow.callbacks,
        }),
      signal,
      hangUp,
    );
    follow.connected();
    return callOver(conversation, follow);
  };
}

async function addressOf({ agentId, isPrivate }: ElevenLabsSettings, signal: AbortSignal) {
  if (!isPrivate) return { agentId };
  const answer = await fetch(CALL_PATH, { method: 'POST', signal });
  if (!answer.ok) throw new Error(`Signing the call failed: HTTP ${answer.status}.`);
  const { address } = (await answer.json()) as SignedCall;
  return { signedUrl: address };
}

type Session = Awaited<ReturnType<typeof Conversation.startSession>>;

function callOver(conversation: Session, follow: ReturnType<typeof followConversation>): Call {
  const voice = conversation.type === 'voice' ? conversation : undefined;
  // The package throws if the connection has already ended.
  const whileOpen = (act: () => void) => {
    if (conversation.isOpen()) act();
  };
  follow.onHeard(() => voice?.setVolume({ volume: 1 }));
  return {
    say: (text) =>
      whileOpen(() => {
        follow.said(text);
        conversation.sendUserMessage(text);
      }),
    mute: (isMuted) => whileOpen(() => voice?.setMicMuted(isMuted)),
    // No message stops the agent, and the rest of the answer has already arrived. It plays muted.
    interrupt: () =>
      whileOpen(() => {
        voice?.setVolume({ volume: 0 });
        follow.interrupted();
      }),
    end: () => {
      follow.end();
      hangUp(conversation);
    },
  };
}

function hangUp(conversation: Session): void {
  conversation.endSession().catch(() => undefined);
}
