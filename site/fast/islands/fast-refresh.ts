import type { AstroIntegration } from 'astro';

/**
 * Lets islands hydrate in `npm run dev`, where each component asks for React's fast refresh. Astro
 * adds it only for its own islands.
 */
export const fastRefresh: AstroIntegration = {
  name: 'fast-refresh',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', "import '@vitejs/plugin-react/preamble';");
    },
  },
};
