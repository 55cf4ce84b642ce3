import type { Page } from '@playwright/test';
import { errors } from '../../site/content/errors.ts';
import { ContactForm, TYPED } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { PDF } from './kept-files.ts';
import { themeButton } from './places.ts';

/** Makes a part of the program fail as it loads. The result tells whether it was requested. */
async function breakPart(page: Page, name: string): Promise<() => boolean> {
  let asked = false;
  // Addresses with a query match too.
  await page.route(`**/_astro/${name}.*.js*`, (route) => {
    asked = true;
    return route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken')" });
  });
  return () => asked;
}

test('[B1] [X5] without the form’s script the form is sent as plain HTML', async ({
  page,
  service,
  expectedErrors,
}) => {
  expectedErrors.push('broken');
  const asked = await breakPart(page, 'contact-form-island');
  const contact = new ContactForm(page);
  await page.goto('/#contact');
  await expect.poll(asked).toBe(true);
  await contact.fill('hiring');
  await contact.button('hiring').click();
  await expect(page).toHaveURL(/\/received\/.{14}/);
  const receipt = await page.getByText(/^.{4}-.{4}-.{4}$/).innerText();
  const [row] = service.rows<{ fields: string }>(
    'select fields from submission where receipt = ?',
    receipt,
  );
  expect(JSON.parse(row?.fields ?? '{}')).toMatchObject({ email: TYPED.hiring.email });
});

test('[B1] a rendering error shows the fallback, is logged, and breaks nothing else', async ({
  page,
  expectedErrors,
}) => {
  const cause = 'broken on purpose';
  expectedErrors.push(cause);
  const logged = page.waitForEvent('console', (message) => message.text().includes(cause));
  const contact = new ContactForm(page);
  await contact.open();
  await contact.field('firstname').fill(TYPED.hiring.firstname);
  await page.evaluate((message) => {
    const create = document.createElement;
    document.createElement = function (this: Document, tag: string) {
      if (tag === 'li') throw new Error(message);
      return create.call(this, tag);
    } as typeof create;
  }, cause);
  // The list of files fails.
  await contact.files('hiring').setInputFiles(PDF);

  const alert = page.getByRole('alert');
  await expect(alert).toContainText(errors.fallback.title);
  await expect(alert).toContainText(errors.fallback.text);
  await expect(alert).toContainText(errors.form.kept);
  await logged;
  await expect(contact.form).toHaveCount(0);
  await themeButton(page).click();
  await expect(page.locator('html')).toHaveClass('dark');

  await alert.getByRole('button', { name: errors.fallback.refresh }).click();
  await contact.awake();
  await expect(alert).toHaveCount(0);
  await expect(contact.field('firstname')).toHaveValue(TYPED.hiring.firstname);
});
