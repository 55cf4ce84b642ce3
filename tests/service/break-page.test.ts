import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FIRST_SEED,
  MOST_PRESSES,
  PRESSES,
  readAddress,
  writeAddress,
} from '../../demo/break/address.ts';
import { storyPage } from '../../demo/break/page.tsx';
import { scheduleOf } from '../../demo/break/schedule.ts';
import { type BreakPage, serveBreakPage } from '../../demo/break/server.ts';
import { Simulator } from '../../lab/simulate/simulator.ts';
import { markup } from '../harness/markup.ts';

/** How long the simulated machine may take to load beside other tests, in milliseconds. */
const START_MS = 60_000;

/** The power goes in the middle of the upload. A `FIRST_SEED` with which it does not is replaced. */
const CUT = `/?seed=${FIRST_SEED}&acts=send,moment,plug,minute`;

const addressOf = (target: string) => new URL(target, 'http://localhost');

describe('an address', () => {
  test('[X28] has the seed and all acts of a story', () => {
    const told = { seed: 12, presses: [...PRESSES] };
    expect(readAddress(addressOf(writeAddress(told)))).toEqual(told);
    expect(readAddress(addressOf('/'))).toEqual({ seed: FIRST_SEED, presses: [] });
  });

  test.each([
    ['/?acts=send,jump', 'There is no act “jump”.'],
    ['/?seed=many', 'The seed “many” is not a whole number'],
    [`/?acts=${Array(MOST_PRESSES + 1).fill('moment')}`, `There are ${MOST_PRESSES + 1} acts.`],
  ])('[X28] that tells no story says why: %s', (target, fault) => {
    expect(readAddress(addressOf(target))).toEqual({ fault: expect.stringContaining(fault) });
  });

  test('[X28] may have as many acts as a story may', () => {
    const acts = Array(MOST_PRESSES).fill('moment');
    expect(readAddress(addressOf(`/?acts=${acts}`))).toMatchObject({ presses: acts });
  });
});

test('[X28] what is stopped stays so until it is started', () => {
  const { presses, isStopped, isFull } = scheduleOf(['stop', 'full', 'stop', 'minute', 'start']);
  expect(presses.map(({ act }) => act && 'forMs' in act && act.forMs)).toEqual([
    60_180,
    // Nobody frees the disk: it is full for longer than the story.
    60_181,
    undefined,
    undefined,
    undefined,
  ]);
  expect({ isStopped, isFull }).toEqual({ isStopped: false, isFull: true });
});

describe('the page', () => {
  let folder: string;
  let page: BreakPage;
  let simulator: Simulator;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'break-'));
    page = await serveBreakPage(0, path.join(folder, 'page'));
    simulator = new Simulator(path.join(folder, 'asked'));
    await simulator.ask({ seed: 1, acts: [], until: 0 });
  }, START_MS);
  afterAll(async () => {
    await page.close();
    await simulator.close();
    await rm(folder, { recursive: true });
  });

  test('[X28] tells the same at the same address, whatever was told between', {
    timeout: START_MS,
  }, async () => {
    const read = async (target: string) => (await fetch(page.url + target)).text();
    const first = await read('/?acts=send,moment');
    expect(first).toContain('files/arriving/');
    expect(await read(CUT)).not.toBe(first);
    expect(await read('/?acts=send,moment')).toBe(first);
  });

  test('[X28] needs no script: each act is a link', { timeout: START_MS }, async () => {
    const response = await fetch(page.url);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const { all } = markup(await response.text());
    expect(all('script')).toEqual([]);
    const targets = all('a').map(({ attributes }) => attributes.href);
    expect(targets).toContain(`/?seed=${FIRST_SEED}&acts=plug`);
  });

  test('[X28] answers an address that tells no story with 400', async () => {
    const response = await fetch(`${page.url}/?acts=jump`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('There is no act “jump”.');
  });

  test('[X28] a form whose upload lost the power has a receipt a minute later, and lies whole on the disk', async () => {
    const told = readAddress(addressOf(CUT));
    if ('fault' in told) throw new Error(told.fault);
    const { presses, until } = scheduleOf(told.presses);
    const acts = presses.flatMap(({ act }) => act ?? []);
    const { now, afterPowerCut } = await simulator.ask({ seed: told.seed, acts, until });
    const [visitor] = now.sent;
    expect(visitor?.outcomes.map(({ kind }) => kind)).toEqual(['unknown', 'receipt']);
    const [kept] = now.kept?.submissions ?? [];
    expect(kept?.receipt).toBe(visitor?.receipt);
    const files = new Map(kept?.files.map(({ id, sha256 }) => [id, sha256]));
    expect(files.size).toBe(2);
    expect(now.kept?.folders.kept).toEqual(files);
    // It would stay through another power cut.
    expect(afterPowerCut.kept?.folders.kept).toEqual(files);
    expect(now.broken).toBeUndefined();
  });

  test('[X28] a broken promise is told first, with the address that shows it', async () => {
    const told = { seed: 7, presses: ['send', 'plug'] as const };
    const schedule = scheduleOf(told.presses);
    const acts = schedule.presses.flatMap(({ act }) => act ?? []);
    const view = await simulator.ask({ seed: told.seed, acts, until: schedule.until });
    const broken = { promise: 'what was answered is kept', found: 'a receipt is lost' };
    const shown = storyPage(told, schedule, { ...view, now: { ...view.now, broken } });
    const [alarm] = markup(shown).all('section');
    expect(alarm?.text).toContain(`“${broken.promise}” does not hold: ${broken.found}.`);
    expect(alarm?.text).toContain(writeAddress(told));
  });
});
