import type { Plugin } from 'vite';
import { RENDERER } from '../../undocumented/in-astro.ts';

/**
 * Leaves out Astro's own script for hydrating React. Every build has it, but no page loads it:
 * `fast/islands/islands.ts` hydrates here.
 */
export const unusedRenderer: Plugin = {
  name: 'unused-renderer',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk' && RENDERER.test(file.facadeModuleId ?? '')) delete bundle[name];
      }
    },
  },
};
