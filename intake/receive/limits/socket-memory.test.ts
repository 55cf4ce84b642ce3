import { afterEach, expect, test, vi } from 'vitest';
import { freeSocketMemory } from './socket-memory.ts';

const MEGABYTE = 1024 * 1024;

afterEach(() => vi.unstubAllGlobals());

test('[X1] what was read of bodies is freed every few megabytes, from wherever they came', () => {
  const gc = vi.fn();
  vi.stubGlobal('gc', gc);
  for (let i = 0; i < 100; i++) freeSocketMemory(MEGABYTE);
  expect(gc.mock.calls.length).toBeGreaterThan(5);
  expect(gc.mock.calls.length).toBeLessThan(50);
  expect(gc).toHaveBeenCalledWith({ type: 'minor' });
});

test('[X1] without the option of Node that allows it, nothing happens', () => {
  vi.stubGlobal('gc', undefined);
  expect(() => freeSocketMemory(100 * MEGABYTE)).not.toThrow();
});
