import sharp from 'sharp';
import type { about } from '../../content/schema/about.ts';
import type { home } from '../../content/schema/home.ts';
import type { industries } from '../../content/schema/industries.ts';
import type { leadership } from '../../content/schema/leadership.ts';
import { attribute, marked } from '../../site/marks/marks.ts';
import { editRecord } from '../harness/edits.ts';
import { type SiteVariant, startSiteVariant } from '../harness/site-variant.ts';
import { expect, test } from './fixtures.ts';
import { noteShifts } from './shifts.ts';

/** Alt texts of the agency's own pictures, with the width and shape that a small screen gets. */
const PICTURES = [
  ['The quay in the morning.', '.avif', 4 / 5],
  ['A crane.', '.avif', 4 / 3],
  ['An anchor.', '.avif', 4 / 3],
  ['Ada at her desk.', '.avif', 4 / 5],
] as const;

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">
  <rect width="40" height="30" fill="#135"/><circle cx="20" cy="15" r="9" fill="#fc3"/></svg>`;

function plain(
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number },
) {
  return sharp({ create: { width, height, channels: 4, background } });
}

async function startOwn(): Promise<SiteVariant> {
  const clear = { r: 200, g: 80, b: 20, alpha: 0.5 };
  return startSiteVariant({
    files: {
      'content/pictures/Quay, morning.JPG': await plain(3000, 2000, '#357').jpeg().toBuffer(),
      'content/pictures/crane.png': await plain(900, 900, clear).png().toBuffer(),
      'content/pictures/anchor.svg': Buffer.from(SVG),
      'content/pictures/ada.webp': await plain(500, 500, '#863').webp().toBuffer(),
    },
    edit: {
      'content/home.yaml': editRecord<typeof home>(({ hero, sections }) => {
        if (!sections.includes('leadership')) sections.splice(-1, 0, 'leadership');
        hero.picture = { wide: 'Quay, morning.JPG' };
        delete hero.film;
      }),
      'content/about.yaml': editRecord<typeof about>((content) => {
        content.image = { file: 'Quay, morning.JPG', alt: PICTURES[0][0], focus: 'left' };
      }),
      'content/industries.yaml': editRecord<typeof industries>(({ cards }) => {
        for (const [i, file] of ['crane.png', 'anchor.svg'].entries()) {
          const card = cards[i];
          if (card) card.image = { file, alt: PICTURES[i + 1]?.[0] ?? '' };
        }
      }),
      'content/leadership.yaml': editRecord<typeof leadership>(({ executives }) => {
        executives.length = 1;
        for (const person of executives) {
          person.avatar = { file: 'ada.webp', alt: PICTURES[3][0] };
          delete person.background;
        }
      }),
    },
  });
}

test.describe('an agency’s own pictures', () => {
  let site: SiteVariant;
  test.beforeAll(async () => {
    site = await startOwn();
  });
  test.afterAll(() => site.remove());

  test('[X19] [B10] show in their places, cut to shape, and nothing shifts', async ({ page }) => {
    const noted = await noteShifts(page);
    await page.goto(site.url);
    for (const [alt, ending, ratio] of PICTURES) {
      const picture = page.getByRole('img', { name: alt });
      await picture.scrollIntoViewIfNeeded();
      const box = picture.locator(`xpath=ancestor::*[@${attribute('image')}]`);
      await expect(box).toHaveAttribute(attribute('image'), 'loaded');
      const { src, width, height } = await picture.evaluate((image: HTMLImageElement) => ({
        src: image.currentSrc,
        width: image.naturalWidth,
        height: image.naturalHeight,
      }));
      expect(src).toContain(ending);
      expect(width / height).toBeCloseTo(ratio, 1);
    }
    expect(await noted.shifts()).toEqual([]);
    await expect(page.locator('img[src*="polygon"], img[src*="president"]')).toHaveCount(0);
  });

  test('[X19] none is wider than its file, and a drawing is as sharp as any', async ({ page }) => {
    await page.goto(site.url);
    const widths = (alt: string) =>
      page
        .getByRole('img', { name: alt })
        .locator('xpath=preceding-sibling::source')
        .evaluate((source) =>
          source
            .getAttribute('srcset')
            ?.match(/\d+(?=w)/g)
            ?.map(Number),
        );
    expect(await widths('A crane.')).toEqual([480, 900]);
    expect(await widths('An anchor.')).toEqual([480, 960, 1440]);
    expect(await widths('Ada at her desk.')).toEqual([320, 400]);
    const drawing = await page.request.get(
      await page
        .getByRole('img', { name: 'An anchor.' })
        .evaluate((image: HTMLImageElement) => image.src),
    );
    expect((await sharp(await drawing.body()).metadata()).width).toBe(960);
  });

  test('[X19] [H1] need no film: the first view’s picture stands, without a button', async ({
    page,
  }) => {
    await page.goto(site.url);
    const sharpened = page.locator(`${marked('hero')} picture img[src*="quay-morning"]`);
    await expect(sharpened).toHaveAttribute(attribute('shown'));
    await expect(page.locator(`video, ${marked('film-button')}`)).toHaveCount(0);
  });
});
