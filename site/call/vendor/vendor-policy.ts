import type { VoiceContent } from '../../content/voice.ts';

/** Hosts that a page's policy must allow for calls, besides the site itself. */
interface VoicePolicy {
  connect: readonly string[];
  script: readonly string[];
  worker: readonly string[];
}

/** The script that ElevenLabs' package loads in Firefox, which can't record at the agent's rate. */
export const RESAMPLER =
  'https://cdn.jsdelivr.net/npm/@alexanderolsen/libsamplerate-js@2.1.2/dist/libsamplerate.worklet.js';

const NOTHING: VoicePolicy = { connect: [], script: [], worker: [] };

const POLICIES: Record<VoiceContent['provider'], VoicePolicy> = {
  'built-in': NOTHING,
  elevenlabs: { ...NOTHING, connect: ['wss://api.elevenlabs.io'], script: [RESAMPLER] },
  // Daily carries Vapi's calls, and most of its script is only on its own server.
  vapi: {
    connect: ['https://api.vapi.ai', 'https://*.daily.co', 'wss://*.daily.co'],
    script: ['https://c.daily.co'],
    worker: ['blob:'],
  },
};

/** The policy for calls. Empty unless calls are turned on and go to a vendor. */
export function voicePolicy({ enabled, provider }: VoiceContent): VoicePolicy {
  return enabled ? POLICIES[provider] : NOTHING;
}
