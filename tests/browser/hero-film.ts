import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { FILM, type SiteVariant, startVariant } from './variants.ts';

/** On a site with a film in its first view, which the tests' agency has not. */
export const filmTest = test.extend<object, { filmSite: SiteVariant }>({
  filmSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const site = await startVariant('film');
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ filmSite }, use) => use(filmSite.url),
});

/** How long the film may take to begin: its decoding is slow on a busy machine. */
export const SOON = { timeout: 20_000 };

/** The hero's film, and its button: `pause` while the film plays, `play` while it does not. */
export const film = (page: Page) => page.locator('video[data-hero-film]');
export const pause = (page: Page) => page.getByRole('button', { name: FILM.pause });
export const play = (page: Page) => page.getByRole('button', { name: FILM.play });

export const isPaused = (page: Page): Promise<boolean> =>
  film(page).evaluate((element: HTMLVideoElement) => element.paused);

/** How long the visitor has done nothing before the film begins, in milliseconds. */
export const QUIET = 5000;

/** Shows the whole headline at once: the film waits until it is typed, see typing.spec.ts. */
export async function skipTyping(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.removeAttribute('data-typed');
    });
  });
}

/** The same, and nobody needs to be quiet: the film begins at once. */
export async function skipToFilm(page: Page): Promise<void> {
  await skipTyping(page);
  await page.addInitScript((quiet) => {
    const wait = window.setTimeout;
    const sooner = (run: () => void, ms?: number, ...rest: unknown[]) =>
      wait(run, ms === quiet ? 0 : ms, ...rest);
    window.setTimeout = sooner as typeof window.setTimeout;
  }, QUIET);
}

/** The pictures and films of the hero that a page asks for. */
export function heroRequests(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/((?:hero|film)-[\w-]+?)\.[\w.-]*$/.exec(request.url())?.[1];
    if (name && !names.includes(name)) names.push(name);
  });
  return names;
}
