import type { Plugin } from 'vite';
import { LIVEKIT_NAMES, PACKAGE, RESAMPLER } from '../../undocumented/in-elevenlabs.ts';

const LIVEKIT = '\0no-livekit';

/**
 * Adapts ElevenLabs' package to this site. It leaves out LiveKit's WebRTC, the package's second
 * transport for calls: this site never uses it, and it is five sixths of the bytes. If a browser
 * can't record at the agent's rate (Firefox), the package would load a script from jsdelivr.net.
 * For the sound that is played, no option can change that. `call/providers/elevenlabs/resampler.js`
 * does that work here.
 */
export const elevenLabs: Plugin = {
  name: 'elevenlabs',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'livekit-client' && importer?.includes(PACKAGE) ? LIVEKIT : undefined,
  load(id) {
    if (id === LIVEKIT)
      return LIVEKIT_NAMES.map((name) => `export const ${name} = undefined;`).join('\n');
    if (!RESAMPLER.test(id)) return undefined;
    const file = new URL('./elevenlabs/resampler.js', import.meta.url).pathname;
    return [
      `import url from ${JSON.stringify(`${file}?url&no-inline`)};`,
      'export const addLibsamplerateModule = (context) => context.audioWorklet.addModule(url);',
    ].join('\n');
  },
};
