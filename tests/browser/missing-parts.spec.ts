import type { Page } from '@playwright/test';
import { messages } from '../../schema/messages.ts';
import { ContactForm, FORM, saying, TYPED } from './contact-form.ts';
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
  ['the program of the first input', 'after-first-input'],
] as const) {
  test(`[B1] [X5] without ${what} the form is sent as a plain one`, async ({ page, service }) => {
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

test('[B1] [B6] [X4] [C9] without the scripts of toasts, live status and test banner the form says everything itself', async ({
  page,
}) => {
  const asked = await Promise.all(
    ['toast-host', 'late-receipt', 'test-banner'].map((part) => breakPart(page, part)),
  );
  const contact = new ContactForm(page);
  await contact.open('?n8nTest=1');
  await contact.fill('hiring');
  await contact.consent.uncheck();
  await contact.button('hiring').click();
  await expect(contact.consent).toHaveAccessibleDescription(saying(messages.marks.consentRequired));
  await contact.consent.check();
  await contact.button('hiring').click();
  await expect(contact.form.locator('output').getByText(FORM.receipt.title)).toBeVisible();
  const { received, delivered } = FORM.receipt.status;
  await expect(contact.form.getByText(new RegExp(`^(${received}|${delivered})$`))).toBeVisible();
  await expect.poll(() => asked.map((wasAsked) => wasAsked())).toEqual([true, true, true]);
});
