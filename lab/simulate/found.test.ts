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
