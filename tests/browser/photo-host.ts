import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PHOTO_HOST } from './variants.ts';

/** Width of every photo, in pixels. */
export const PHOTO_WIDTH = 1200;

/** Stands in for the photo host. Returns the addresses that the page asks it for, as they come. */
export async function standInForPhotos(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const create = { width: PHOTO_WIDTH, height: 900, channels: 3, background: 'teal' } as const;
  const body = await sharp({ create }).png().toBuffer();
  await page.route(`${PHOTO_HOST}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/png', body });
  });
  return asked;
}
