import { describe, expect, test, vi } from 'vitest';
import { FRAMES, films, frameOf, sizeOf } from './films.ts';
import { needFfmpeg } from './write-film.ts';

describe.each(Object.entries(films))('%s', (_, film) => {
  test('[H1] ends as it begins, and moves between', () => {
    const first = frameOf(film, 0);
    expect(frameOf(film, 1)).toBe(first);
    expect(frameOf(film, 0.5)).not.toBe(first);
    expect(frameOf(film, (FRAMES - 1) / FRAMES)).not.toBe(frameOf(film, 0.5));
  });

  test('[H1] keeps the lit sheet where the page draws it', () => {
    const litOf = (time: number) => /<path [^>]*fill="url\(#lit\)"[^>]*>/.exec(frameOf(film, time));
    const [first] = litOf(0) ?? [];
    expect(first).toBeDefined();
    for (const time of [0.3, 0.5, 0.7, 0.9]) expect(litOf(time)?.[0]).toBe(first);
  });

  test('[H1] has sides that video encoders take', () => {
    const { width, height } = sizeOf(film);
    expect([width % 2, height % 2]).toEqual([0, 0]);
  });
});

test('says what to install where ffmpeg is missing', () => {
  vi.stubEnv('PATH', '');
  try {
    expect(needFfmpeg).toThrow(/needs ffmpeg.*Install ffmpeg/);
  } finally {
    vi.unstubAllEnvs();
  }
});
