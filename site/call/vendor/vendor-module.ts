import { fileURLToPath } from 'node:url';
import type { VoiceContent } from '../../content/voice.ts';

const NAMES = { elevenlabs: 'ElevenLabs', vapi: 'Vapi' } as const;

/** The text of `virtual:vendor.js`. A build contains only the chosen vendor's package. */
export function vendorModule(voice: VoiceContent): string {
  const { enabled, provider } = voice;
  if (!enabled || provider === 'built-in') return 'export const vendor = undefined;';
  const file = fileURLToPath(new URL(`./${provider}.ts`, import.meta.url));
  return `export const vendor = {
  name: ${JSON.stringify(NAMES[provider])},
  texts: ${JSON.stringify(voice.call)},
  load: async () => {
    const { createCall } = await import(${JSON.stringify(file)});
    return createCall(${JSON.stringify(voice[provider])});
  },
};`;
}
