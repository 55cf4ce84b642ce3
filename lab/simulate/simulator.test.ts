import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Simulator } from './simulator.ts';

/** How long two processes may take to load beside other tests, in milliseconds. */
const PATIENCE_MS = 120_000;

test(
  '[X28] each question is answered alike, also while one process follows another',
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'simulator-'));
    const simulator = new Simulator(folder, 2);
    const ask = () => simulator.ask({ seed: 1, acts: [], until: 1000 });
    try {
      const first = await ask();
      for (const { now } of await Promise.all([ask(), ask(), ask()]))
        expect(now).toEqual(first.now);
      expect((await ask()).now).toEqual(first.now);
    } finally {
      await simulator.close();
      await rm(folder, { recursive: true });
    }
  },
  PATIENCE_MS,
);
