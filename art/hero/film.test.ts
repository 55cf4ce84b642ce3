import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { FRAMES, needFfmpeg, timeOf } from '../lib/film.ts';
import { picturePalette } from '../lib/palette.ts';
import { PICTURES } from '../prints.ts';
import { frame } from './frame.ts';
import { PHONE, resized, WIDE } from './views.ts';

const palette = picturePalette();
const small = resized(WIDE, 400);

/** Mean difference between the bytes of two frames. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

/** Duration of an MP4 in seconds, from its movie header (ISO/IEC 14496-12, version 0). */
function secondsOf(name: string): number {
  const bytes = readFileSync(new URL(name, PICTURES));
  const at = bytes.indexOf('mvhd') + 8;
  return bytes.readUInt32BE(at + 12) / bytes.readUInt32BE(at + 8);
}

describe('the hero film', () => {
  test('[H1] flows from its last frame into its first as between any others', () => {
    const at = (index: number) => frame(small, timeOf(index), palette);
    expect(at(FRAMES)).toEqual(at(0));
    const seam = difference(at(FRAMES - 1), at(0));
    const neighbours = [0, 1, 60, 120, 180].map((i) => difference(at(i), at(i + 1)));
    expect(seam).toBeGreaterThan(0);
    expect(seam).toBeLessThanOrEqual(Math.max(...neighbours) * 1.2);
  });

  test('[H1] leaves the left dark, where the words stand', () => {
    const { width, height } = small;
    const pixels = frame(small, 0, palette);
    const brightest = (from: number, to: number) =>
      Array.from({ length: height }, (_, y) =>
        Math.max(...pixels.subarray((y * width + from) * 3, (y * width + to) * 3)),
      ).reduce((a, b) => Math.max(a, b));
    expect(brightest(0, width * 0.15)).toBeLessThan(60);
    expect(brightest(width * 0.6, width)).toBeGreaterThan(150);
  });

  // An agency may have removed them.
  test.each(
    [
      ['film-wide.av1.mp4', 700_000] as const,
      ['film-wide.h264.mp4', 700_000] as const,
      ['film-phone.av1.mp4', 350_000] as const,
      ['film-phone.h264.mp4', 350_000] as const,
    ].filter(([name]) => existsSync(new URL(name, PICTURES))),
  )('[H1] %s has at most %i bytes and lasts 8 to 12 seconds', (name, budget) => {
    expect(statSync(new URL(name, PICTURES)).size).toBeLessThanOrEqual(budget);
    expect(secondsOf(name)).toBeGreaterThanOrEqual(8);
    expect(secondsOf(name)).toBeLessThanOrEqual(12);
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
