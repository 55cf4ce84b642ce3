import type { Plugin } from 'vite';

const PACKAGE = '/@elevenlabs/client/';
const RESAMPLER = new RegExp(`${PACKAGE}dist/platform/web/addLibsamplerateModule\\.js$`);
const LIVEKIT = '\0no-livekit';

/** What the package takes from LiveKit by name. */
const NAMES = ['Room', 'RoomEvent', 'Track', 'ConnectionState', 'createLocalAudioTrack'];

/**
 * Fits ElevenLabs' package to this site. Its second way to carry a call, LiveKit's WebRTC, is left out:
 * it is never taken here, and makes five sixths of the bytes. And where a browser can't record at the
 * agent's rate (Firefox), the package would load a program from jsdelivr.net, which no option of its
 * can change for what is heard: `agent/providers/elevenlabs/resampler.js` does that work instead.
 */
export const elevenLabs: Plugin = {
  name: 'elevenlabs',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'livekit-client' && importer?.includes(PACKAGE) ? LIVEKIT : undefined,
  load(id) {
    if (id === LIVEKIT) return NAMES.map((name) => `export const ${name} = undefined;`).join('\n');
    if (!RESAMPLER.test(id)) return undefined;
    const file = new URL('../agent/providers/elevenlabs/resampler.js', import.meta.url).pathname;
    return [
      `import url from ${JSON.stringify(`${file}?url&no-inline`)};`,
      'export const addLibsamplerateModule = (context) => context.audioWorklet.addModule(url);',
    ].join('\n');
  },
};
