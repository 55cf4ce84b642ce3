import { describe, expect, test } from 'vitest';
import './resampler.js';

interface LibSampleRate {
  create(
    channels: number,
    from: number,
    to: number,
  ): Promise<{ full(piece: ArrayLike<number>): Float32Array }>;
}
const { LibSampleRate } = globalThis as unknown as { LibSampleRate: LibSampleRate };

const tone = (hertz: number, rate: number, length: number) =>
  Float32Array.from({ length }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate));

/** Converts one second of a tone to another rate, in pieces of 128 samples as in a browser. */
async function turned(hertz: number, from: number, to: number): Promise<number[]> {
  const resampler = await LibSampleRate.create(1, from, to);
  const sound = tone(hertz, from, from);
  const made: number[] = [];
  for (let at = 0; at < from; at += 128) made.push(...resampler.full(sound.subarray(at, at + 128)));
  return made;
}

const loudness = (samples: ArrayLike<number>) =>
  Math.sqrt(Array.from(samples).reduce((sum, each) => sum + each ** 2, 0) / samples.length);

describe('the resampler', () => {
  test.each([
    [48_000, 16_000],
    [44_100, 16_000],
    [16_000, 48_000],
    [24_000, 44_100],
  ])('[X13] turns %i Hz into %i Hz, and a tone stays what it was', async (from, to) => {
    const made = await turned(440, from, to);
    // The end of the last piece waits for a next piece.
    expect(made.length).toBeGreaterThan(to * 0.99);
    expect(made.length).toBeLessThanOrEqual(to);
    const expected = tone(440, to, made.length);
    const apart = made.map((each, i) => each - (expected[i] ?? 0)).slice(200);
    expect(loudness(apart)).toBeLessThan(0.01);
  });

  test('[X13] leaves out what the lower rate can not carry', async () => {
    expect(loudness(await turned(12_000, 48_000, 16_000))).toBeLessThan(0.01);
    expect(loudness(await turned(2_000, 48_000, 16_000))).toBeGreaterThan(0.7);
  });
});
