import { pdfOf } from '../fixtures/documents.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import { ContactForm, FORM, REMOVE, SUCCESS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { startVariant } from './variants.ts';

/**
 * React's strict mode renders twice, and runs each effect, its cleanup, and the effect again: what
 * relies on happening once shows here. `page` fails a test for whatever React logs as an error.
 */

const RECEIPT = '7K3M-9QXD-2VTB';
const file = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(name)),
});

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('strict');
});
test.afterAll(() => site.close());

test('[X15] every component of the gallery hydrates without a complaint of React', async ({
  page,
}) => {
  await page.goto(`${site.url}/_gallery`);
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
  await expect(page.getByRole('checkbox', { name: 'All regions' })).toBeChecked({
    indeterminate: true,
  });
});

test('[X6] [C4] [X22] the form keeps each file once, brings the draft back, and sends once', async ({
  page,
}) => {
  let posts = 0;
  await page.route('**/api/contact', (route) => {
    posts += 1;
    return route.fulfill({ status: 201, json: { receipt: RECEIPT, status: 'received' } });
  });
  const contact = new ContactForm(page);
  const removes = contact.form.getByRole('button', { name: REMOVE });
  // One before the form hydrates, and one after.
  const release = await hold(page, '**/_astro/contact-form.*.js');
  await page.goto(`${site.url}/#contact`);
  await contact.files('hiring').setInputFiles([file('one.pdf')]);
  await release();
  await contact.awake();
  await expect(removes).toHaveCount(1);
  await contact.fill('hiring', [file('two.pdf')]);
  await expect(removes).toHaveCount(2);
  await expect(contact.form.getByText(FORM.draft.kept)).toBeVisible();

  await page.reload();
  await contact.awake();
  await expect(removes).toHaveCount(2);
  await expect(contact.field('email')).not.toHaveValue('');
  await contact.choose('jobseeking');
  await contact.form.getByRole('button', { name: FORM.switched.undo }).click();
  await expect(removes).toHaveCount(2);
  await contact.form.getByRole('button', { name: REMOVE }).first().click();
  await expect(removes).toHaveCount(1);

  await contact.consent.check();
  await contact.field('email').fill('ada@');
  await contact.button('hiring').click();
  await expect(contact.field('email')).toBeFocused();
  await contact.field('email').fill('ada@example.com');
  await contact.button('hiring').click();
  await expect(contact.form.locator('output')).toContainText(RECEIPT);
  await expect(contact.toast(SUCCESS.title)).toHaveCount(1);
  expect(posts).toBe(1);
});
