import { describe, expect, test } from 'vitest';
import { voicePolicy } from './vendor-plugin.ts';

const NOTHING = { connect: [], script: [], worker: [] };

describe('what calls add to a page’s policy', () => {
  test.each([
    { enabled: true, provider: 'built-in' },
    { enabled: false, provider: 'elevenlabs' },
    { enabled: false, provider: 'vapi' },
  ] as const)('[X13] [X14] is nothing for %j', (voice) => {
    expect(voicePolicy(voice)).toEqual(NOTHING);
  });

  test('[X13] [X14] is one address for ElevenLabs', () => {
    expect(voicePolicy({ enabled: true, provider: 'elevenlabs' })).toEqual({
      ...NOTHING,
      connect: ['wss://api.elevenlabs.io'],
    });
  });

  test('[X13] [X14] is one origin of scripts for Vapi, and nothing that evaluates text', () => {
    const { script } = voicePolicy({ enabled: true, provider: 'vapi' });
    expect(script).toEqual(['https://c.daily.co']);
  });
});
