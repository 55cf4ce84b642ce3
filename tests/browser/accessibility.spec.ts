import { navigation } from '../../content/schema/navigation.ts';
import { marked } from '../../site/marks/marks.ts';
import { expectSoundInBothThemes } from './axe.ts';
import { ContactForm, FORM } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { door, menuLink } from './places.ts';

const WIDTHS = [360, 1440];

test('[X15] the form is sound for axe: both audiences, errors shown, toasts up', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open('?mode=jobseeking');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectSoundInBothThemes(page, '#contact');
  }
  await contact.choose('hiring');
  await contact.field('email').fill('ada@');
  await contact.send('hiring');
  const toast = contact.toast('SMS Consent Required');
  await expect(toast).toBeVisible();
  // The focus among the toasts stops their time. The page's clock can run again, as axe needs it.
  await page.keyboard.press('F6');
  await page.clock.resume();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectSoundInBothThemes(page);
    await expect(toast).toBeVisible();
  }
});

test('[X15] the text pages are sound for axe, and so is the bar with its menu open', async ({
  page,
}) => {
  for (const path of ['/privacy', '/terms']) {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(path);
    await expectSoundInBothThemes(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectSoundInBothThemes(page);
  }
  await page.getByRole('banner').locator('summary').click();
  await expect(menuLink(page, '/#faq')).toBeVisible();
  await expectSoundInBothThemes(page, 'header');
});

test('[X15] nothing is wider than the screen', async ({ page, expectedErrors }) => {
  expectedErrors.push('404');
  const expectNoOverflow = async () => {
    const { pathname } = new URL(page.url());
    for (const width of [320, 360, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const measured = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [innerWidth, scrollWidth - clientWidth];
      });
      expect([pathname, ...measured]).toEqual([pathname, width, 0]);
    }
  };
  for (const path of ['/privacy', '/terms', '/received/', '/']) {
    await page.goto(path);
    await expectNoOverflow();
  }
  const contact = new ContactForm(page);
  await contact.open();
  await contact.button('hiring').click();
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
  await expectNoOverflow();
});

test('[X15] the keyboard alone leads from the top of the page to a receipt', async ({ page }) => {
  const contact = new ContactForm(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: navigation.skip })).toBeFocused();
  const toForm = door(page, 'hiring');
  for (let stops = 0; stops < 20; stops++) {
    await page.keyboard.press('Tab');
    // Whatever has the focus is in the viewport.
    await expect(page.locator(':focus')).toBeInViewport();
    if (await toForm.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(toForm).toBeFocused();
  await page.keyboard.press('Enter');
  await contact.awake();
  // The focus is on the section, or on the form's first choice if the form was alive before.
  const hiring = contact.choice('hiring');
  if (!(await hiring.evaluate((choice) => choice === document.activeElement))) {
    await expect(page.locator('#contact')).toBeFocused();
    // The button that begins a call comes before the form, and is hidden for a second after the load.
    const talk = page.locator(`#contact ${marked('talk')}`);
    await expect(talk).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(talk).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await expect(hiring).toBeFocused();
  const type = async (text: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  };
  await type('Ada');
  await type('Lovelace');
  await type('+1 202 555 0100');
  await type('ada@example.com');
  await type('Analytical Engines');
  await type('12 Mill Lane');
  await type('Remote');
  await type('By keyboard alone');
  await page.keyboard.press('Tab');
  await expect(contact.choice('contingency')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(contact.files('hiring')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(contact.consent).toBeFocused();
  await page.keyboard.press('Space');
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab');
  await expect(contact.button('hiring')).toBeFocused();
  await contact.stopTime();
  await page.keyboard.press('Enter');
  await expect(contact.toast('Request received!')).toBeVisible();
  await expect(contact.form.locator('output')).toBeFocused();
});
