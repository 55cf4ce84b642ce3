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
import { startPreview } from '../../scripts/lib/preview.mjs';
import { buildSiteWhenStale } from '../../scripts/lib/site.mjs';
import { answers } from './lib/answers.mjs';
import { builds } from './lib/builds.mjs';
import { firstPaint } from './lib/first-paint.mjs';
import { startFloor } from './lib/floor.mjs';
import { paints } from './lib/paints.mjs';
import { startPeer } from './lib/peer.mjs';
import { printTable } from './lib/table.mjs';
import { weights } from './lib/weights.mjs';
import { work } from './lib/work.mjs';

/** @typedef {import('./lib/rounds.mjs').Target} Target */
/** @typedef {{ raw: unknown, title: string, lines: import('./lib/table.mjs').Line[], notes?: string[] }} Part */

/** In this order: builds leave the site that the others measure. */
const PARTS = /** @type {const} */ ({
  builds,
  weights,
  paints,
  line: firstPaint,
  trace: work,
  answers,
});

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string' }, act: { type: 'string', multiple: true } },
  });
  const known = Object.keys(PARTS);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`No part is called ${unknown}. There are ${known.join(', ')}.`);
  const wanted = Object.entries(PARTS).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  );
  const browser = await findBrowser({ whole: true });
  /** @type {Record<string, Part>} */
  const done = {};
  for (const [name, part] of wanted) {
    if (part === builds) done[name] = await builds();
  }
  await buildSiteWhenStale();
  await withTargets(async (targets) => {
    for (const [name, part] of wanted) {
      if (part !== builds) done[name] = await part(targets, browser, values.act);
    }
  });
  if (values.json) writeFileSync(values.json, JSON.stringify(rawOf(done), undefined, 2));
  return Object.values(done).map(print).every(Boolean) ? 0 : 1;
});

/** @param {(targets: Target[]) => Promise<void>} use */
async function withTargets(use) {
  const preview = await startPreview();
  const floor = await startFloor();
  const place = process.env.PEER;
  const peer = place ? await startPeer(place) : undefined;
  try {
    await use([
      { name: 'floor', url: floor.url },
      // Chromium accepts brotli only from hosts that it trusts, such as `localhost`.
      { name: 'ours', url: preview.url.replace('127.0.0.1', 'localhost') },
      ...(peer ? [/** @type {Target} */ ({ name: 'peer', url: peer.url })] : []),
    ]);
  } finally {
    await preview.end();
    await floor.end();
    await peer?.end();
  }
}

/** @param {Part} part */
function print({ title, lines, notes = [] }) {
  const ok = printTable(lines, title);
  for (const note of notes) console.log(note);
  return ok;
}

/** @param {Record<string, Part>} parts */
function rawOf(parts) {
  return Object.fromEntries(Object.entries(parts).map(([name, { raw }]) => [name, raw]));
}
