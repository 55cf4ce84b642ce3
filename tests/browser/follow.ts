import type { Page } from '@playwright/test';
import { slugOf } from '../../schema/picture-files.ts';

/** Paths that a page requests, in order, without the imports of scripts. */
export function follow(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    // An import only follows a fetch of the same script: `site/fast/load-ahead.ts`.
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'script') asked.push(pathname);
  });
  return asked;
}

export const among = (asked: string[], what: RegExp) => () =>
  asked.filter((path) => what.test(path));

/** The addresses of pictures in all their sizes, and how many pictures they are. */
export function picturesOf(...files: readonly string[]): { address: RegExp; count: number } {
  const names = [...new Set(files.map(slugOf))];
  return { address: new RegExp(`/(${names.join('|')})-\\d+\\.`), count: names.length };
}
