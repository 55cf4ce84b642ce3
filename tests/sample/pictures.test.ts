import { statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { filmFiles, films } from '../../art/films.ts';
import { picturePalette } from '../../art/lib/palette.ts';
import { fileOf, isArts, pictureAt, printOf, readPrints } from '../../art/prints.ts';
import { stills } from '../../art/stills.ts';
import { home } from '../../schema/home.ts';
import { media } from '../../schema/picture-files.ts';
import { IS_SAMPLE, OF_THE_SAMPLE } from './sample.ts';

/** Most bytes of a picture from which the build makes all sizes. */
const MASTER_BUDGET = 250_000;

/** Most bytes of a film, which visitors load for a background. */
const FILM_BUDGETS = { wide: 700_000, phone: 350_000 };

const palette = picturePalette();
const drawn = [
  ...Object.keys(stills).map((name) => [fileOf(name), name] as const),
  ...Object.keys(films).flatMap((name) => filmFiles(name).map((file) => [file, name] as const)),
];
const shown = (['wide', 'phone'] as const).flatMap((shape) =>
  (home.hero.film?.[shape] ?? []).map((file) => [file, FILM_BUDGETS[shape]] as const),
);

describe.skipIf(!IS_SAMPLE)(`the drawn pictures of ${OF_THE_SAMPLE}`, () => {
  test.each(drawn)(
    '%s is drawn from the colors of today (otherwise: npm run art)',
    (file, name) => {
      expect(isArts(file)).toBe(true);
      expect(readPrints()[file]?.drawn).toBe(printOf(name, palette));
    },
  );

  test.each(Object.entries(stills))(
    '[B10] %s is as wide as the page shows it, and light enough to be kept',
    async (name, { width }) => {
      const file = pictureAt(fileOf(name));
      expect((await sharp(file).metadata()).width).toBe(width);
      expect(statSync(file).size).toBeLessThanOrEqual(MASTER_BUDGET);
    },
  );

  test('[H1] its first view shows the drawn films', () => {
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
