import type { Page } from '@playwright/test';

/** Paths that a page requests, in order. */
export function follow(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

export const among = (asked: string[], what: RegExp) => () =>
  asked.filter((path) => what.test(path));

/** The name of a picture in its URL, before a hash. */
export function nameOf(file: string): string {
  return file.replace(/\.\w+$/, '').replace(/[^\w-]/g, '_');
}

/** The URLs of pictures in all their sizes, and how many pictures they are. */
export function picturesOf(...files: readonly string[]): { address: RegExp; count: number } {
  const names = [...new Set(files.map(nameOf))];
  return { address: new RegExp(`/_astro/(${names.join('|')})\\.`), count: names.length };
}
