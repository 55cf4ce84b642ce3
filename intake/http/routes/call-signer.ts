import * as v from 'valibot';

/** ElevenLabs' API. The page's policy lets a call connect to no other host. */
const HOST = 'api.elevenlabs.io';

/** How long ElevenLabs may take, in milliseconds: a visitor is waiting. */
const TIMEOUT_MS = 8000;

const answerSchema = v.object({ signed_url: v.pipe(v.string(), v.startsWith(`wss://${HOST}/`)) });

export interface CallSignerOptions {
  agentId: string;
  apiKey: string;
  /** Replaces ElevenLabs' URL in tests. */
  api?: string;
  timeoutMs?: number;
}

/** Requests the URL of one call. Its errors contain neither the key nor ElevenLabs' text. */
export type SignCall = () => Promise<string>;

/**
 * Lets ElevenLabs sign calls to a private agent. Anyone who has a signed URL can start one call
 * within 15 minutes. https://elevenlabs.io/docs/api-reference/conversations/get-signed-url
 */
export function createCallSigner(options: CallSignerOptions): SignCall {
  const { agentId, apiKey, api = `https://${HOST}`, timeoutMs = TIMEOUT_MS } = options;
  const target = new URL('/v1/convai/conversation/get-signed-url', api);
  target.searchParams.set('agent_id', agentId);
  return async () => {
    const answer = await fetch(target, {
      headers: { 'xi-api-key': apiKey },
      // No redirect: the key must reach only this host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: Error) => {
      throw new Error(`ElevenLabs did not respond (${cause.name}).`);
    });
    if (!answer.ok) throw new Error(`ElevenLabs responded with HTTP ${answer.status}.`);
    const body = v.safeParse(answerSchema, await answer.json().catch(() => undefined));
    if (!body.success) throw new Error('ElevenLabs did not respond with an address of its own.');
    return body.output.signed_url;
  };
}
