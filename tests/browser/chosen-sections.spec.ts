import { ContactForm, TOASTS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { type SiteVariant, startVariant } from './variants.ts';

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('chosen');
});
test.afterAll(() => site.close());

test('[C5] without a webhook nothing is sent, and a toast says what is missing', async ({
  page,
}) => {
  // Without Google's tag, which this site has, too.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++;
  });
  const contact = new ContactForm(page);
  await contact.open('', site.url);
  await contact.fill('hiring');
  await contact.send('hiring');
  await contact.expectToast(TOASTS.notConfigured);
  await expect(contact.field('email')).toHaveValue('ada@example.com');
  expect(posts).toBe(0);
});
