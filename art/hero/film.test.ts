import { describe, expect, test, vi } from 'vitest';
import { FRAMES, needFfmpeg, timeOf } from '../lib/film.ts';
import { picturePalette } from '../lib/palette.ts';
import { framesOf } from './frame.ts';
import { PHONE, resized, WIDE } from './views.ts';

const palette = picturePalette();
const small = resized(WIDE, 400);
const frame = framesOf(small, palette);

/** Mean difference between the bytes of two frames. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

describe('the hero film', () => {
  test('[H1] flows from its last frame into its first as between any others', () => {
    const at = (index: number) => frame(timeOf(index));
    expect(at(FRAMES)).toEqual(at(0));
    const seam = difference(at(FRAMES - 1), at(0));
    const neighbors = [0, 1, 60, 120, 180].map((i) => difference(at(i), at(i + 1)));
    expect(seam).toBeGreaterThan(0);
    expect(seam).toBeLessThanOrEqual(Math.max(...neighbors) * 1.2);
  });

  test('[H1] leaves the left dark, where the words stand', () => {
    const { width, height } = small;
    const pixels = frame(0);
    const brightest = (from: number, to: number) =>
      Array.from({ length: height }, (_, y) =>
        Math.max(...pixels.subarray((y * width + from) * 3, (y * width + to) * 3)),
      ).reduce((a, b) => Math.max(a, b));
    expect(brightest(0, width * 0.15)).toBeLessThan(60);
    expect(brightest(width * 0.6, width)).toBeGreaterThan(150);
  });

  test('[H1] has sides that video encoders take', () => {
    for (const { width, height } of [WIDE, PHONE]) expect([width % 2, height % 2]).toEqual([0, 0]);
  });

  test('says what to install where ffmpeg is missing', () => {
    vi.stubEnv('PATH', '');
    try {
      expect(needFfmpeg).toThrow(/needs ffmpeg.*Install ffmpeg/);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
