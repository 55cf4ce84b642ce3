import * as v from 'valibot';

/** An id at a vendor. It becomes part of an address, so only these characters are allowed. */
const id = (example: string) => {
  const rule = `Write it as the provider's dashboard shows it: ${example} is one.`;
  return v.pipe(v.string(rule), v.regex(/^[\w-]+$/, rule));
};

export const PROVIDERS = ['built-in', 'elevenlabs', 'vapi'] as const;

const elevenLabsSchema = v.strictObject({
  agentId: id('agent_7101k5zvyjhmfg983brhmhkd98n6'),
  /**
   * Whether the agent accepts only calls signed by the intake, with the key in its environment.
   * Otherwise everybody who reads the page can call the agent from anywhere, at the agency's cost.
   */
  isPrivate: v.optional(v.boolean('Write true or false.'), false),
});

/** Both values are public in the page, as Vapi intends. */
const vapiSchema = v.strictObject({
  publicKey: id('8f0c5c2e-6a4e-4c0b-9d2b-5f7f0f2f6a11'),
  assistantId: id('2b1f4d7c-3e58-4a39-8f0e-9c6d1a7b5e42'),
});

/** The settings for calls. A vendor's fields may stay here while another provider is chosen. */
const fieldsSchema = v.strictObject({
  /** Shows the voice agent's buttons, and lets the page ask for the microphone. */
  enabled: v.boolean('Write true or false.'),
  /** `built-in` needs no account anywhere. */
  provider: v.picklist(PROVIDERS, `Write one of ${PROVIDERS.join(', ')}.`),
  elevenlabs: v.optional(elevenLabsSchema),
  vapi: v.optional(vapiSchema),
});

/** Refuses settings that choose a vendor but leave out its fields. */
const needed = (name: 'elevenlabs' | 'vapi', fields: string) =>
  v.forward(
    v.check<v.InferOutput<typeof fieldsSchema>, string>(
      (voice) => !voice.enabled || voice.provider !== name || voice[name] !== undefined,
      `This part is missing, and provider: ${name} needs it. Write its ${fields}, or choose provider: built-in.`,
    ),
    [name],
  );

export const voiceSettingsSchema = v.pipe(
  fieldsSchema,
  needed('elevenlabs', 'agentId'),
  needed('vapi', 'publicKey and assistantId'),
);
