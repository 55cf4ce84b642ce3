import * as v from 'valibot';

/** Names of things at a vendor: they go into addresses, so nothing else fits. */
const id = (example: string) => {
  const rule = `Write it as the provider's dashboard shows it: ${example} is one.`;
  return v.pipe(v.string(rule), v.regex(/^[\w-]+$/, rule));
};

export const PROVIDERS = ['built-in', 'elevenlabs', 'vapi'] as const;

const elevenLabsSchema = v.strictObject({
  agentId: id('agent_7101k5zvyjhmfg983brhmhkd98n6'),
  /**
   * Whether the agent takes only calls that the intake has signed, with the key in its environment:
   * otherwise whoever reads the page can call the agent from anywhere, at the agency's cost.
   */
  isPrivate: v.optional(v.boolean('Write true or false.'), false),
});

/** Both stand in the page for everybody to read, as Vapi means them to. */
const vapiSchema = v.strictObject({
  publicKey: id('8f0c5c2e-6a4e-4c0b-9d2b-5f7f0f2f6a11'),
  assistantId: id('2b1f4d7c-3e58-4a39-8f0e-9c6d1a7b5e42'),
});

/** Who answers a call. What a vendor needs may stand here while another is chosen. */
const fieldsSchema = v.strictObject({
  /** Shows the controls of a voice agent, and lets the page ask for the microphone. */
  enabled: v.boolean('Write true or false.'),
  /** `built-in` needs no account anywhere. */
  provider: v.picklist(PROVIDERS, `Write one of ${PROVIDERS.join(', ')}.`),
  elevenlabs: v.optional(elevenLabsSchema),
  vapi: v.optional(vapiSchema),
});

/** Refuses calls to a vendor whose fields are left out. */
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
