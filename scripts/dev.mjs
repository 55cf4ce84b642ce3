/** `npm run dev`: serves the pages and the intake behind them. Both reload when a file changes. */
import { buildWhenStale, SITE } from './lib/builds.mjs';
import { install } from './lib/install.mjs';
import { end, run } from './lib/processes.mjs';
import { settingsFile } from './lib/settings-file.mjs';

/** The port of the pages. The intake has its own, and `astro.config.ts` proxies `/api` to it. */
const SITE_PORT = process.env.PORT || '4321';
const INTAKE_PORT = process.env.INTAKE_PORT || String(Number(SITE_PORT) + 1);

const { options } = settingsFile(process.argv.slice(2));
await install({ dev: false });
// For editors. The build explains what this can't read.
await run(['site/content/editor-schemas.ts']);
// Pages that the intake itself shows, such as its result page, come from the built site.
await buildWhenStale(SITE);
// Without --ignore-lock, Astro may move to the background, where nothing would end it.
const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', SITE_PORT, '--ignore-lock'];
const PUBLIC_URL = `http://localhost:${SITE_PORT}`;
await Promise.race([
  run([...options, '--watch', 'intake/main.ts'], {
    env: { HOST: '127.0.0.1', PORT: INTAKE_PORT, PUBLIC_URL },
  }),
  run(astro, { env: { INTAKE_PORT } }),
]);
// When one has ended, the other one must too.
end('SIGTERM');
