import type { Page } from '@playwright/test';
import { expectNoViolations, expectSoundInBothThemes } from './axe.ts';
import { ContactForm, FORM, TOASTS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { menuButton, menuLink } from './places.ts';
import { smallTargets } from './small-targets.ts';

/** Expects that nothing in the page is wider than the screen. The page then stays as wide as the last. */
async function expectNoOverflow(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const width of [320, 360, 768, 2560, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const measured = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [innerWidth, scrollWidth - clientWidth];
    });
    expect([pathname, ...measured]).toEqual([pathname, width, 0]);
  }
}

/** Expects that whatever is pressed is large enough, with the bar of large and of small screens. */
async function expectLargeTargets(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect([pathname, width, await smallTargets(page)]).toEqual([pathname, width, []]);
  }
}

test('[X15] the page and its form pass axe, with errors, a file, and a toast', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open('?mode=jobseeking');
  await expectNoViolations(page, '#contact');
  await contact.choose('hiring');
  await contact.field('email').fill('ada@');
  await contact.files('hiring').setInputFiles([
    {
      name: `${'a-very-long-name-'.repeat(12)}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    },
  ]);
  await expect(
    contact.form.getByRole('button', { name: `${FORM.files.remove} a-very-long` }),
  ).toBeVisible();
  await contact.send('hiring');
  await expect(contact.toast(TOASTS.consentRequired.title)).toBeVisible();
  // The focus among the toasts stops their time. The page's clock can run again, as axe needs it.
  await page.keyboard.press('F6');
  await page.clock.resume();
  await expectNoOverflow(page);
  await expectSoundInBothThemes(page);
});

test('[X15] the menu passes axe, and every target of the page is large enough', async ({
  page,
}) => {
  await page.goto('/');
  await expectLargeTargets(page);
  await menuButton(page).click();
  await expect(menuLink(page, '/#faq')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await expectSoundInBothThemes(page, 'header');
});

test('[X15] [X19] an agency’s long words fit the screen', async ({ page, expectedErrors }) => {
  // Where a part isn't hydrated yet, React replaces it with its own text.
  expectedErrors.push('Minified React error #418');
  await page.goto('/');
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const isShown = !text.parentElement?.closest('script, style, noscript, textarea');
      if (isShown && text.textContent?.trim()) {
        text.textContent += ' Donaudampfschifffahrtsgesellschaft';
      }
    }
  });
  await expectNoOverflow(page);
});

// The terms have the same parts. Axe reads the page of a receipt in received.spec.ts.
test('[X15] text pages pass axe, fit the screen, and have large targets', async ({
  page,
  expectedErrors,
}) => {
  // Nobody ever got this receipt.
  expectedErrors.push('404');
  for (const path of ['/privacy', '/received/7K3M-9QXD-2VTB']) {
    await page.goto(path);
    await expectNoOverflow(page);
    await expectLargeTargets(page);
    await expectSoundInBothThemes(page);
  }
});
