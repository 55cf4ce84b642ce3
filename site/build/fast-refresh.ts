import type { AstroIntegration } from 'astro';

/** As `preambleCode` of @vitejs/plugin-react, which each component asks for while developing. */
const PREAMBLE = `
  import { injectIntoGlobalHook } from '/@react-refresh';
  injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
`;

/** Lets islands come alive in `npm run dev`: Astro brings this with its own islands alone. */
export const fastRefresh: AstroIntegration = {
  name: 'fast-refresh',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', PREAMBLE);
    },
  },
};
