import type { AstroIntegration } from 'astro';

/** Same as `preambleCode` of @vitejs/plugin-react. In development each component requires it. */
const PREAMBLE = `
  import { injectIntoGlobalHook } from '/@react-refresh';
  injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
`;

/** Lets islands hydrate in `npm run dev`. Astro adds this script only for its own islands. */
export const fastRefresh: AstroIntegration = {
  name: 'fast-refresh',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', PREAMBLE);
    },
  },
};
