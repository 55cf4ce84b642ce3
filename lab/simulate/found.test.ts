/** Stories that once broke a promise. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Plan } from './people/visitor.ts';
import { Simulator } from './simulator.ts';
import type { Act } from './story/acts.ts';

/** How long the simulated machine may take to load beside other tests, in milliseconds. */
const START_MS = 60_000;

let folder: string;
let simulator: Simulator;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'found-'));
  simulator = new Simulator(folder);
  await simulator.ask({ seed: 1, acts: [], until: 0 });
}, START_MS);
afterAll(async () => {
  await simulator.close();
  await rm(folder, { recursive: true });
});

const visitor: Plan = {
  person: 1,
  mode: 'hiring',
  documents: [],
  consent: true,
  isProgram: false,
  isPlain: false,
  tries: 8,
  patienceMs: 5000,
  isTwice: false,
  breaksAt: 1,
  pieceMs: 0,
};

test.each([1, 2, 3])(
  '[X28] [X1] what is answered after a start that found a commit whose sync failed outlives a power cut: seed %i',
  async (seed) => {
    const acts: Act[] = [
      {
        at: 2000,
        kind: 'disk-fault',
        operations: ['sync'],
        where: '-wal',
        code: 'EIO',
        times: 1000,
        forMs: 500,
      },
      { at: 2010, kind: 'visit', plan: visitor },
      { at: 2500, kind: 'kill', operations: 0 },
      { at: 60_000, kind: 'power-cut', operations: 0 },
    ];
    const { now } = await simulator.ask({ seed, acts, until: 65_000 });
    const [sent] = now.sent;
    expect(sent?.outcomes.map(({ kind }) => kind)).toEqual(['unknown', 'receipt']);
    expect(now.kept?.submissions.map(({ receipt }) => receipt)).toEqual([sent?.receipt]);
    expect(now.broken).toBeUndefined();
  },
);

/** In the order of the acts: what a visitor is told, and what is there in the end. */
async function told(seed: number, acts: Act[]) {
  const { now } = await simulator.ask({ seed, acts, until: 65_000 });
  expect(now.broken).toBeUndefined();
  const [sent] = now.sent;
  expect(now.kept?.submissions.map(({ receipt }) => receipt)).toEqual([sent?.receipt]);
  return sent?.outcomes.map(({ kind }) => kind);
}

const fault = { kind: 'disk-fault', operations: ['sync'], code: 'EIO', forMs: 500 } as const;
const visit = { at: 2010, kind: 'visit', plan: visitor } as const;
const powerCut = { at: 60_000, kind: 'power-cut', operations: 0 } as const;
// In every second world new pages whose sync failed are lost for good.
const seeds = [1, 2, 3, 4];

test.each(seeds)(
  '[X28] [X1] what is answered after a commit whose sync failed outlives a power cut: seed %i',
  async (seed) => {
    const acts: Act[] = [{ ...fault, at: 2000, where: '-wal', times: 1 }, visit, powerCut];
    expect(await told(seed, acts)).toEqual(['unknown', 'receipt']);
  },
);

test.each(seeds)(
  '[X28] [X1] a stop whose database was not synced loses nothing by a later power cut: seed %i',
  async (seed) => {
    const acts: Act[] = [
      visit,
      { ...fault, at: 10_000, where: 'submissions.db', times: 1 },
      { at: 10_010, kind: 'restart', downMs: 1000 },
      { at: 20_000, kind: 'restart', downMs: 1000 },
      powerCut,
    ];
    expect(await told(seed, acts)).toEqual(['receipt']);
  },
);

test.each(seeds)(
  '[X28] [X1] an erasure that could not move the log loses nothing of others by a later power cut: seed %i',
  async (seed) => {
    const acts: Act[] = [
      visit,
      { ...visit, at: 5000, plan: { ...visitor, person: 2 } },
      { ...fault, at: 10_000, where: 'submissions.db', times: 1 },
      { at: 10_010, kind: 'command', command: 'erase', person: 2 },
      { at: 20_000, kind: 'restart', downMs: 1000 },
      powerCut,
    ];
    expect(await told(seed, acts)).toEqual(['receipt']);
  },
);
