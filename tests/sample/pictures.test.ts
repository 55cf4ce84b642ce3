import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { picturePalette } from '../../art/lib/palette.ts';
import { fileOf, isArts, PICTURES, printOf, readPrints } from '../../art/prints.ts';
import { stills } from '../../art/stills.ts';
import { IS_SAMPLE, OF_THE_SAMPLE } from './sample.ts';

/** Most bytes of a picture from which the build makes all sizes. */
const MASTER_BUDGET = 250_000;

const palette = picturePalette();

describe.skipIf(!IS_SAMPLE)(`the drawn pictures of ${OF_THE_SAMPLE}`, () => {
  test.each(Object.keys(stills))(
    '%s is drawn from the colours of today (otherwise: npm run art)',
    (name) => {
      expect(isArts(name)).toBe(true);
      expect(readPrints()[name]?.drawn).toBe(printOf(name, palette));
    },
  );

  test.each(Object.entries(stills))(
    '[B10] %s is as wide as the page shows it, and light enough to be kept',
    async (name, { width }) => {
      const file = fileURLToPath(new URL(fileOf(name), PICTURES));
      expect((await sharp(file).metadata()).width).toBe(width);
      expect(statSync(file).size).toBeLessThanOrEqual(MASTER_BUDGET);
    },
  );
});
