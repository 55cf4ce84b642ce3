/** `npm run dev`: serves the pages and the intake behind them. Both reload when a file changes. */
import { endChildren, ended, startChild } from './lib/children.mjs';
import { runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { settingsFile } from './lib/settings-file.mjs';
import { buildSiteWhenStale } from './lib/site.mjs';
import { NO_TELEMETRY, toolScript } from './lib/tool.mjs';

/** The port of the pages. The intake has its own, and `astro.config.ts` proxies `/api` to it. */
const SITE_PORT = process.env.PORT || '4321';
const INTAKE_PORT = process.env.INTAKE_PORT || String(Number(SITE_PORT) + 1);

await runCommand(async () => {
  const { options } = settingsFile(process.argv.slice(2));
  await install({ dev: false });
  // For editors. The build explains what this can't read.
  await ended(startChild(pinnedNode(), ['site/content/editor-schemas.ts']));
  // Pages that the intake itself shows, such as its result page, come from the built site.
  await buildSiteWhenStale();
  const astro = toolScript('astro', 'astro');
  const children = [
    startChild(pinnedNode(), [...options, '--watch', 'intake/main.ts'], {
      env: {
        HOST: '127.0.0.1',
        PORT: INTAKE_PORT,
        PUBLIC_URL: `http://localhost:${SITE_PORT}`,
      },
    }),
    // Without --ignore-lock, Astro may move to the background, where nothing would end it.
    startChild(pinnedNode(), [astro, 'dev', '--port', SITE_PORT, '--ignore-lock'], {
      env: { INTAKE_PORT, ...NO_TELEMETRY },
    }),
  ].map(ended);
  const code = await Promise.race(children);
  endChildren('SIGTERM');
  await Promise.all(children);
  return code;
});
