import { Conversation } from '@elevenlabs/client';
import audioConcatProcessor from '@elevenlabs/client/worklets/audioConcatProcessor.js?url&no-inline';
import rawAudioProcessor from '@elevenlabs/client/worklets/rawAudioProcessor.js?url&no-inline';
import { CALL_PATH, type SignedCall } from '../../../contract/wire.ts';
import type { StartCall } from './vendor-call.tsx';
import { RESAMPLER } from './vendor-policy.ts';

interface Settings {
  agentId: string;
  isPrivate: boolean;
}

/** Calls an agent at ElevenLabs: https://github.com/elevenlabs/packages */
export function createCall(settings: Settings): StartCall {
  return async (onEnd) => {
    const conversation = await Conversation.startSession({
      ...(await credentials(settings)),
      connectionType: 'websocket',
      // By default, the package makes its worklets from strings, which the page's policy refuses.
      workletPaths: { rawAudioProcessor, audioConcatProcessor },
      libsampleratePath: RESAMPLER,
      onDisconnect: onEnd,
    });
    // It may have ended already.
    return () => conversation.endSession().catch(() => undefined);
  };
}

/** The service signs each call to a private agent. */
async function credentials({ agentId, isPrivate }: Settings) {
  if (!isPrivate) return { agentId };
  const response = await fetch(CALL_PATH, { method: 'POST' });
  if (!response.ok) throw new Error(`Signing the call failed: HTTP ${response.status}.`);
  const { address } = (await response.json()) as SignedCall;
  return { signedUrl: address };
}
