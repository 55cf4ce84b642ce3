import type { Page } from '@playwright/test';
import { ContactForm, TYPED } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

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

for (const [what, part] of [
  ["the form's script", 'contact-form'],
  ['the first-input script', 'after-first-input'],
] as const) {
  test(`[B1] [X5] without ${what} the form is sent as plain HTML`, async ({ page, service }) => {
    const asked = await breakPart(page, part);
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
}
