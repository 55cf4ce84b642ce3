import * as v from 'valibot';
import { boolean, listOf, matching, oneOf } from './fields.ts';
import { copy, texts } from './placeholders.ts';
import { readRecord } from './records.ts';

/** An ID at a vendor. It becomes part of a URL, so only these characters are allowed. */
const vendorId = matching(/^[\w-]+$/, "Write it as the provider's dashboard shows it.");

/** A visitor's message that isn't a question about the agency, and the reply to it. */
const talk = v.strictObject({ said: listOf(copy(40), 1, 40), reply: copy(200) });

const callSchema = v.strictObject({
  connecting: copy(80, 'provider'),
  connected: copy(120, 'provider'),
  failed: copy(160, 'provider'),
  ...texts(40, 'ended', 'end', 'again'),
});

export const voiceSchema = v.pipe(
  v.strictObject({
    enabled: boolean,
    provider: oneOf('built-in', 'elevenlabs', 'vapi'),
    elevenlabs: v.optional(
      v.strictObject({ agentId: vendorId, isPrivate: v.optional(boolean, false) }),
    ),
    vapi: v.optional(v.strictObject({ publicKey: vendorId, assistantId: vendorId })),
    ...texts(24, 'button', 'ask', 'close'),
    ...texts(40, 'hiring', 'jobseeking', 'field', 'results', 'back', 'fill', 'form', 'speak'),
    ...texts(60, 'title', 'mail'),
    ...texts(140, 'unknown', 'lost', 'speech', 'unheard'),
    call: callSchema,
    talk: listOf(talk, 0, 10),
  }),
  v.forward(
    v.check(
      ({ enabled, provider, ...vendors }) =>
        !enabled || provider === 'built-in' || vendors[provider] !== undefined,
      "This provider's own fields are missing. Add elevenlabs with its agentId, or vapi with its publicKey and assistantId, or choose built-in.",
    ),
    ['provider'],
  ),
);

export type VoiceContent = v.InferOutput<typeof voiceSchema>;

/** The button that starts a call, who answers, and the texts of the panel that opens. */
export const voice = readRecord('voice.yaml', voiceSchema);
