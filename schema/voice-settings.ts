import * as v from 'valibot';
import { objectOf } from './object.ts';

/** An ID at a vendor. It becomes part of a URL, so only these characters are allowed. */
const id = (is: string, example: string) => {
  const rule = `Write it as the provider's dashboard shows it, such as ${example}.`;
  return v.pipe(
    v.string(rule),
    v.description(is),
    v.examples([example]),
    v.regex(/^[\w-]+$/, rule),
  );
};

export const PROVIDERS = ['built-in', 'elevenlabs', 'vapi'] as const;

const elevenLabsSchema = objectOf('Your ElevenLabs agent.', {
  agentId: id(
    'The agent’s ID, as ElevenLabs shows it. Anyone can read it in the page.',
    'agent_7101k5zvyjhmfg983brhmhkd98n6',
  ),
  isPrivate: v.optional(
    v.pipe(
      v.boolean('Write true or false.'),
      v.description(
        'Accepts only calls signed by your service, which needs your key. Otherwise anyone can call at your cost.',
      ),
      v.examples([true]),
    ),
    false,
  ),
});

const vapiSchema = objectOf('Your Vapi assistant.', {
  publicKey: id(
    'Vapi’s public key. Anyone can read it in the page. Never write the private key here.',
    '8f0c5c2e-6a4e-4c0b-9d2b-5f7f0f2f6a11',
  ),
  assistantId: id(
    'The assistant’s ID, as Vapi shows it. Anyone can read it in the page.',
    '2b1f4d7c-3e58-4a39-8f0e-9c6d1a7b5e42',
  ),
});

const fieldsSchema = objectOf('Calls: whether visitors can talk to an agent, and who answers.', {
  enabled: v.pipe(
    v.boolean('Write true or false.'),
    v.description('Shows the call buttons. With false, the page can’t ask for the microphone.'),
  ),
  provider: v.pipe(
    v.picklist(PROVIDERS, `Write one of ${PROVIDERS.join(', ')}.`),
    v.description(
      'Who answers. “built-in” needs no account; the others are vendors, with their settings below.',
    ),
  ),
  elevenlabs: v.optional(elevenLabsSchema),
  vapi: v.optional(vapiSchema),
});

/** Refuses settings that choose a vendor but leave out its fields. */
const needed = (name: 'elevenlabs' | 'vapi', fields: string) =>
  v.forward(
    v.check<v.InferOutput<typeof fieldsSchema>, string>(
      (voice) => !voice.enabled || voice.provider !== name || voice[name] !== undefined,
      `This is missing, and provider: ${name} needs it. Add its ${fields}, or choose provider: built-in.`,
    ),
    [name],
  );

export const voiceSettingsSchema = v.pipe(
  fieldsSchema,
  needed('elevenlabs', 'agentId'),
  needed('vapi', 'publicKey and assistantId'),
);
