/**
 * `npm run bench:page`: compares the home page's speed with the bars it must reach and with a page
 * of one word (the floor). If PEER names a built site's folder or an address, it measures that
 * page, too. Some parts only: `npm run bench:page -- trace answers`; some acts only:
 * `--act menu --act 'menu, after a second'`. All measurements: `--json FILE`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { Failure, runCommand } from '../../scripts/lib/failure.mjs';
import { buildSiteWhenStale } from '../../scripts/lib/site.mjs';
import { answers } from './lib/answers.mjs';
import { builds } from './lib/builds.mjs';
import { line } from './lib/line.mjs';
import { paints } from './lib/paints.mjs';
import { printTable } from './lib/table.mjs';
import { withTargets } from './lib/targets.mjs';
import { weights } from './lib/weights.mjs';
import { work } from './lib/work.mjs';

/** @typedef {{ raw: unknown, title: string, lines: import('./lib/table.mjs').Line[], notes?: string[] }} Part */

/** What is measured in a browser, beside the builds. */
const PARTS = /** @type {const} */ ({ weights, paints, line, trace: work, answers });

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string' }, act: { type: 'string', multiple: true } },
  });
  const known = ['builds', ...Object.keys(PARTS)];
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`No part is called ${unknown}. There are ${known.join(', ')}.`);
  const isWanted = (/** @type {string} */ name) =>
    positionals.length === 0 || positionals.includes(name);
  const browser = await findBrowser({ whole: true });
  /** @type {Record<string, Part>} */
  const done = {};
  // Builds leave the site that the others measure.
  if (isWanted('builds')) done.builds = await builds();
  await buildSiteWhenStale();
  await withTargets(async (targets) => {
    for (const [name, part] of Object.entries(PARTS)) {
      if (isWanted(name)) done[name] = await part(targets, browser, values.act);
    }
  });
  const raw = Object.entries(done).map(([name, part]) => [name, part.raw]);
  if (values.json) writeFileSync(values.json, JSON.stringify(Object.fromEntries(raw), null, 2));
  return Object.values(done).map(print).every(Boolean) ? 0 : 1;
});

/** @param {Part} part */
function print({ title, lines, notes = [] }) {
  const ok = printTable(lines, title);
  for (const note of notes) console.log(note);
  return ok;
}
