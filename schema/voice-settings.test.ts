import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseRecord } from './records.ts';
import { CONTENT_DIR } from './source.ts';
import { voiceSettingsSchema } from './voice-settings.ts';

const schema = v.strictObject({ voice: voiceSettingsSchema });
const read = (voice: string) => parseRecord('site.yaml', `voice: { ${voice} }`, schema).voice;

const AGENT = 'elevenlabs: { agentId: agent_01 }';
const ASSISTANT = 'vapi: { publicKey: 8f0c-11, assistantId: 2b1f-42 }';

test.each([
  ['enabled: true, provider: built-in'],
  ['enabled: true, provider: vapi, elevenlabs: { agentId: agent_01, isPrivate: true }', ASSISTANT],
  // An agent that is turned off needs no vendor's fields.
  ['enabled: false, provider: elevenlabs'],
])('[P4] takes %s', (...parts) => {
  expect(() => read(parts.join(', '))).not.toThrow();
});

test('[P4] an agent is open to everyone unless it is marked private', () => {
  expect(read(`enabled: true, provider: elevenlabs, ${AGENT}`).elevenlabs).toEqual({
    agentId: 'agent_01',
    isPrivate: false,
  });
});

test.each([
  ['enabled: true', 'provider: This field is missing. Add it.'],
  ['enabled: true, provider: siri', 'provider: Write one of built-in, elevenlabs, vapi.'],
  [
    `enabled: true, provider: elevenlabs, ${ASSISTANT}`,
    'elevenlabs: This is missing, and provider: elevenlabs needs it. Add its agentId, or',
  ],
  [
    `enabled: true, provider: vapi, ${AGENT}`,
    'vapi: This is missing, and provider: vapi needs it. Add its publicKey and assistantId, or',
  ],
  [
    'enabled: true, provider: elevenlabs, elevenlabs: { agentId: "" }',
    "elevenlabs.agentId: Write it as the provider's dashboard shows it",
  ],
  [
    'enabled: true, provider: vapi, vapi: { publicKey: "with space", assistantId: 2b1f-42 }',
    "vapi.publicKey: Write it as the provider's dashboard shows it",
  ],
  [
    'enabled: true, provider: vapi, vapi: { publicKey: 8f0c-11 }',
    'vapi.assistantId: This field is missing. Add it.',
  ],
])('[P4] refuses %s', (voice, message) => {
  expect(() => read(voice)).toThrow(`${CONTENT_DIR}/site.yaml has errors:\n  voice.${message}`);
});
