import packaged from '@vapi-ai/web';
import type { StartCall } from './vendor-call.tsx';

interface Settings {
  publicKey: string;
  assistantId: string;
}

// The package is CommonJS. With some bundlers its default export is one level deeper.
const Vapi = (packaged as { default?: typeof packaged }).default ?? packaged;

/** Calls an assistant at Vapi: https://github.com/VapiAI/client-sdk-web */
export function createCall({ publicKey, assistantId }: Settings): StartCall {
  return async (onEnd) => {
    // Loads Daily's program as a script from its URL, which the page's policy allows.
    const vapi = new Vapi(publicKey, undefined, { avoidEval: true });
    vapi.on('call-end', onEnd);
    // The assistant hung up. `call-end` follows only when its room is closed.
    vapi.on('message', ({ type, status }: { type: string; status?: string }) => {
      if (type === 'status-update' && status === 'ended') onEnd();
    });
    // The package throws errors that nobody listens to. Only Daily's own ones end a call.
    vapi.on('error', (error: { type?: string }) => {
      if (error.type === 'daily-error') onEnd();
    });
    const call = await vapi.start(assistantId);
    if (!call) throw new Error('Vapi refused the call.');
    // It may have ended already.
    return () => vapi.stop().catch(() => undefined);
  };
}
