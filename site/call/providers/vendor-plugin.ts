import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { SiteContent } from '../../../schema/site.ts';

type Voice = SiteContent['voice'];

const VIRTUAL = 'virtual:vendor';

/** Hosts that a page's policy must allow for calls, besides the site itself. */
export interface VoicePolicy {
  connect: readonly string[];
  script: readonly string[];
  worker: readonly string[];
}

const NOTHING: VoicePolicy = { connect: [], script: [], worker: [] };

const POLICIES: Record<Voice['provider'], VoicePolicy> = {
  'built-in': NOTHING,
  elevenlabs: { ...NOTHING, connect: ['wss://api.elevenlabs.io'] },
  // Daily carries Vapi's calls, and most of its script is only on its own server.
  vapi: {
    connect: ['https://api.vapi.ai', 'https://*.daily.co', 'wss://*.daily.co'],
    script: ['https://c.daily.co'],
    worker: ['blob:'],
  },
};

/** The policy for calls. Empty unless calls are switched on and go to a vendor. */
export function voicePolicy({ enabled, provider }: Voice): VoicePolicy {
  return enabled ? POLICIES[provider] : NOTHING;
}

/** Makes `virtual:vendor` from the settings. A build contains only the chosen vendor. */
export function vendor(voice: Voice): Plugin {
  return {
    name: 'vendor',
    resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
    load: (id) => (id === `\0${VIRTUAL}` ? moduleFor(voice) : undefined),
  };
}

function moduleFor(voice: Voice): string {
  const { provider } = voice;
  if (!voice.enabled || provider === 'built-in') return 'export const loadVendor = undefined;';
  const file = fileURLToPath(new URL(`./${provider}/${provider}.ts`, import.meta.url));
  return [
    'export const loadVendor = async () => {',
    `  const { createProvider } = await import(${JSON.stringify(file)});`,
    `  return createProvider(${JSON.stringify(voice[provider])});`,
    '};',
  ].join('\n');
}
