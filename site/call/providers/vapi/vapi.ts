import packaged from '@vapi-ai/web';
import type { Call, Provider } from '../../call.ts';
import { inTime } from '../in-time.ts';
import { askForMicrophone } from '../microphone.ts';
import { followCall } from './vapi-events.ts';

export interface VapiSettings {
  publicKey: string;
  assistantId: string;
}

// The package is CommonJS. With some bundlers its default export is one level deeper.
const Vapi = (packaged as { default?: typeof packaged }).default ?? packaged;

/** Calls an assistant at Vapi with their package: https://github.com/VapiAI/client-sdk-web */
export function createProvider({ publicKey, assistantId }: VapiSettings): Provider {
  return async (listener, signal) => {
    const trouble = await askForMicrophone();
    signal.throwIfAborted();
    if (trouble) listener.trouble(trouble);
    // Loads Daily's program as a script from its URL, which the page's policy allows.
    const vapi = new Vapi(publicKey, undefined, { avoidEval: true });
    const follow = followCall(vapi, listener);
    const hangUp = () => {
      follow.end();
      // `stop` may reject if the connection has already ended.
      vapi.stop().catch(() => undefined);
    };
    try {
      await inTime((either) => begin(vapi, assistantId, either), signal, hangUp);
    } catch (error) {
      hangUp();
      throw error;
    }
    follow.connected();
    return callOver(vapi, follow, hangUp);
  };
}

/** Resolves when the assistant listens. The package reports a failure only by an event. */
async function begin(
  vapi: InstanceType<typeof Vapi>,
  assistantId: string,
  signal: AbortSignal,
): Promise<void> {
  const answered = new Promise<void>((resolve, reject) => {
    vapi.once('call-start', () => resolve());
    vapi.once('call-end', () => reject(new Error('Vapi ended the call before it began.')));
  });
  answered.catch(() => undefined);
  const call = await vapi.start(assistantId);
  if (!call) throw new Error('Vapi refused the call.');
  // The package continues a call that was stopped before it was connected.
  if (signal.aborted) return vapi.stop();
  await answered;
}

function callOver(
  vapi: InstanceType<typeof Vapi>,
  follow: ReturnType<typeof followCall>,
  hangUp: () => void,
): Call {
  // The package throws if the connection is ending or has ended.
  const whileOpen = (act: () => void) => {
    if (follow.isOver()) return;
    try {
      act();
    } catch {
      // An event reports the end of the connection.
    }
  };
  return {
    say: (text) =>
      whileOpen(() => {
        follow.said(text);
        vapi.send({
          type: 'add-message',
          message: { role: 'user', content: text },
          triggerResponseEnabled: true,
        });
      }),
    mute: (isMuted) => whileOpen(() => vapi.setMuted(isMuted)),
    // No message stops the assistant inside a sentence. The rest of the sentence plays muted.
    interrupt: () =>
      whileOpen(() => {
        vapi.setVolume(0);
        follow.interrupted();
      }),
    end: () => {
      whileOpen(() => vapi.send({ type: 'end-call' }));
      hangUp();
    },
  };
}
