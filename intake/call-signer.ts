import * as v from 'valibot';

/** Where ElevenLabs' interface is. */
const API = 'https://api.elevenlabs.io';

/** The host of a signed address: the only one that the page's policy lets a call connect to. */
const HOST = 'api.elevenlabs.io';

/** How long ElevenLabs may take, in milliseconds: a visitor waits for it. */
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
  /** Another than ElevenLabs' own, for tests. */
  api?: string;
  patienceMs?: number;
}

/** Asks for the address of one call; throws a `CallNotSigned`. */
export type SignCall = () => Promise<string>;

/** Why there is no address, without the key and without what the other side said. */
export class CallNotSigned extends Error {
  override name = 'CallNotSigned';
}

/**
 * Has ElevenLabs sign calls to a private agent; an address lets whoever has it begin one call within
 * 15 minutes. https://elevenlabs.io/docs/api-reference/conversations/get-signed-url
 */
export function createCallSigner(options: CallSignerOptions): SignCall {
  const { agentId, apiKey, api = API, patienceMs = PATIENCE_MS } = options;
  const target = new URL('/v1/convai/conversation/get-signed-url', api);
  target.searchParams.set('agent_id', agentId);
  return async () => {
    const answer = await fetch(target, {
      headers: { 'xi-api-key': apiKey },
      // The key is for this host alone.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((cause: Error) => {
      throw new CallNotSigned(`ElevenLabs did not answer (${cause.name}).`);
    });
    if (!answer.ok) throw new CallNotSigned(`ElevenLabs answered with HTTP ${answer.status}.`);
    const body = v.safeParse(answerSchema, await answer.json().catch(() => undefined));
    if (!body.success) throw new CallNotSigned('ElevenLabs answered with no address of its own.');
    return body.output.signed_url;
  };
}
