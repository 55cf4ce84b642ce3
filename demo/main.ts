import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDemo } from './demo.ts';
import { PEOPLE } from './weeks.ts';

// Only this user can read the files that the process creates.
process.umask(0o077);

const [siteDir = 'dist', pageDir = '.desk/page'] = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'demo-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const { PORT, DESK_PORT } = process.env;
let asked = false;
const ports = { site: PORT, desk: DESK_PORT };
const opening = openDemo({ folder, siteDir, pageDir, ports });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (asked) process.exit(1);
    asked = true;
    opening
      .then((demo) => demo.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
}

try {
  const { site, desk } = await opening;
  process.stdout.write(`
  Site   ${site}
  Desk   ${desk}

  The desk shows four weeks of submissions from ${PEOPLE} sample people. Send the form on the site
  yourself, and it appears in the desk a second later. Under Failed there's a delivery to retry, and
  under Spam what bots sent.
  Nothing leaves this machine. Ctrl-C ends the demo and deletes its data.

`);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
