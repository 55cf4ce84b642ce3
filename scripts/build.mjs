/** `npm run build`: builds the site into `dist/`, and the recruiters' desk, for users who can't. */
import { build, DESK, SITE } from './lib/builds.mjs';
import { install } from './lib/install.mjs';

await install({ dev: false });
await build(SITE);
await build(DESK);
