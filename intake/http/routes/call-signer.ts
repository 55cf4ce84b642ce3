import * as v from 'valibot';

/** The address of ElevenLabs' API. */
const API = 'https://api.elevenlabs.io';

/** The host of a signed address. The page's policy lets a call connect to no other host. */
const HOST = 'api.elevenlabs.io';

/** How long ElevenLabs may take, in milliseconds: a visitor is waiting. */
const PATIENCE_MS = 8000;

const answerSchema = v.object({
  signed_url: v.pipe(
    v.string(),
    v.url(),
    v.check((address) => {
      const { protocol, host } = new URL(address);
      return protocol === 'wss:' && host === HOST;
    }),
  ),
});

export interface CallSignerOptions {
  agentId: string;
  apiKey: string;
  /** Replaces ElevenLabs' address in tests. */
  api?: string;
  patienceMs?: number;
}

/** Asks for the address of one call; throws a `CallNotSigned`. */
export type SignCall = () => Promise<string>;

/** Why there is no address. Holds neither the key nor the words of ElevenLabs. */
export class CallNotSigned extends Error {
  override name = 'CallNotSigned';
}

/**
 * Lets ElevenLabs sign calls to a private agent. Anybody who has a signed address can begin one
 * call within 15 minutes. https://elevenlabs.io/docs/api-reference/conversations/get-signed-url
 */
export function createCallSigner(options: CallSignerOptions): SignCall {
  const { agentId, apiKey, api = API, patienceMs = PATIENCE_MS } = options;
  const target = new URL('/v1/convai/conversation/get-signed-url', api);
  target.searchParams.set('agent_id', agentId);
  return async () => {
    const answer = await fetch(target, {
      headers: { 'xi-api-key': apiKey },
      // No redirect: the key must reach this host only.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((cause: Error) => {
      throw new CallNotSigned(`ElevenLabs did not respond (${cause.name}).`);
    });
    if (!answer.ok) throw new CallNotSigned(`ElevenLabs responded with HTTP ${answer.status}.`);
    const body = v.safeParse(answerSchema, await answer.json().catch(() => undefined));
    if (!body.success)
      throw new CallNotSigned('ElevenLabs did not respond with an address of its own.');
    return body.output.signed_url;
  };
}
