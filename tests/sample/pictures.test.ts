import { describe, expect, test } from 'vitest';
import { home } from '../../site/content/home.ts';
import { media } from '../../site/content/picture-files.ts';
import { IS_SAMPLE, OF_THE_SAMPLE } from './sample.ts';

/** Most bytes of a film, which visitors load for a background. */
const FILM_BUDGETS = { wide: 450_000, phone: 220_000 };

const { film } = home.hero;
const shown = (['wide', 'phone'] as const).flatMap((shape) =>
  [...(film?.[shape] ?? []), ...(film?.atNight?.[shape] ?? [])].map(
    (file) => [file, FILM_BUDGETS[shape]] as const,
  ),
);

describe.skipIf(!IS_SAMPLE)(`the films of ${OF_THE_SAMPLE}`, () => {
  test('[H1] there are two encodings for each shape and theme', () => {
    expect(shown).toHaveLength(8);
  });

  test.each(shown)('[H1] [B10] %s has at most %i bytes and lasts 8 to 12 s', (file, budget) => {
    const { bytes = Infinity, seconds } = media.films.get(file) ?? {};
    expect(bytes).toBeLessThanOrEqual(budget);
    expect(seconds).toBeGreaterThanOrEqual(8);
    expect(seconds).toBeLessThanOrEqual(12);
  });
});
