import type { Page } from '@playwright/test';
import { ContactForm, TOASTS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

/** Fails the first request for each file that matches. The result returns the files' names. */
async function loseOnce(page: Page, files: RegExp): Promise<() => string[]> {
  const lost = new Set<string>();
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.has(pathname)) return route.continue();
    lost.add(pathname);
    return route.abort('failed');
  });
  return () => [...lost].map((file) => file.replace(/^.*\/([\w-]+)\..*$/, '$1'));
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push('ERR_FAILED');
});

test('[B14] [B1] programs and styles that are lost on the way are fetched again: the page works without a reload', async ({
  page,
}) => {
  const lost = await loseOnce(page, /\/_astro\/[^/]+\.(js|css)$/);
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.consent.uncheck();
  await contact.button('hiring').click();
  await expect(contact.toast(TOASTS.consentRequired.title)).toBeVisible();
  expect(lost()).toEqual(
    expect.arrayContaining([
      'start',
      'after-first-input',
      'client',
      'contact-form',
      'toast-host',
      'style',
    ]),
  );
  await expect(page.locator('#services article').first()).toHaveCSS('position', 'relative');
});
