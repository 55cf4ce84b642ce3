import { describe, expect, test } from 'vitest';
import { filmFiles, films } from '../../art/films.ts';
import { isArts, printOf, readPrints } from '../../art/prints.ts';
import { home } from '../../schema/home.ts';
import { media } from '../../schema/picture-files.ts';
import { IS_SAMPLE, OF_THE_SAMPLE } from './sample.ts';

/** Most bytes of a film, which visitors load for a background. */
const FILM_BUDGETS = { wide: 450_000, phone: 220_000 };

const { film } = home.hero;
const drawn = Object.entries(films).flatMap(([name, each]) =>
  filmFiles(name).map((file) => [file, each] as const),
);
const shown = (['wide', 'phone'] as const).flatMap((shape) =>
  [...(film?.[shape] ?? []), ...(film?.atNight?.[shape] ?? [])].map(
    (file) => [file, FILM_BUDGETS[shape]] as const,
  ),
);

describe.skipIf(!IS_SAMPLE)(`the drawn films of ${OF_THE_SAMPLE}`, () => {
  test.each(drawn)('%s is drawn as the page is today (otherwise: npm run art)', (file, each) => {
    expect(isArts(file)).toBe(true);
    expect(readPrints()[file]?.drawn).toBe(printOf(each));
  });

  test('[H1] its first view shows them', () => {
    const files = Object.keys(films).flatMap(filmFiles);
    expect(shown.map(([file]) => file).sort()).toEqual(files.sort());
  });

  test.each(shown)('[H1] [B10] %s has at most %i bytes and lasts 8 to 12 s', (file, budget) => {
    const { bytes = Infinity, seconds } = media.films.get(file) ?? {};
    expect(bytes).toBeLessThanOrEqual(budget);
    expect(seconds).toBeGreaterThanOrEqual(8);
    expect(seconds).toBeLessThanOrEqual(12);
  });
});
