import { OPEN_HEADER } from '../../contract/wire.ts';
import { TestService } from '../harness/service.ts';
import { ContactForm, SUCCESS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

let service: TestService;
test.beforeAll(async () => {
  service = await TestService.start();
});
test.afterAll(() => service.remove());

/** Sends a form that says it was open for so many seconds; returns the paths of all requests. */
async function sendAfter(contact: ContactForm, seconds: number, company: string) {
  const { page } = contact;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/contact', (route) =>
    route.continue({
      headers: { ...route.request().headers(), [OPEN_HEADER.toLowerCase()]: String(seconds) },
    }),
  );
  await contact.open('', service.url);
  await contact.fill('hiring');
  await contact.field('company').fill(company);
  await contact.field('email').fill(`${company.replace(/\W/g, '')}@example.com`);
  await contact.form.locator('button[type=submit]').click();
  await expect(contact.form.locator('output')).toBeVisible();
  return asked;
}

const isReleased = (company: string) =>
  service.rows(
    'select released_at from submission where fields like ? and released_at is not null',
    `%"company":${JSON.stringify(company)}%`,
  ).length;

test('[X10] who sends at once does a little work unseen, and the submission goes on', async ({
  page,
}, { testId }) => {
  const contact = new ContactForm(page);
  const asked = await sendAfter(contact, 1, testId);
  await expect.poll(() => isReleased(testId)).toBe(1);
  // The part that starts the worker, and the worker.
  const loaded = asked.filter((path) => /\/work(?:er)?\b[^/]*\.js$/.test(path));
  expect(new Set(loaded).size).toBe(2);
});

test('[X10] who takes their time loads nothing for it', async ({ page }, { testId }) => {
  const contact = new ContactForm(page);
  const asked = await sendAfter(contact, 60, testId);
  await contact.expectToast(...SUCCESS);
  expect(asked.filter((path) => /\/work(?:er)?\b/.test(path))).toEqual([]);
  expect(service.rows('select suspicion from submission order by seq desc limit 1')).toEqual([
    { suspicion: '[]' },
  ]);
});

test('[X10] the field for programs is neither seen, nor reached, nor read', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open('', service.url);
  const trap = contact.form.locator('input[name=website]');
  await expect(trap).toBeHidden();
  await expect(trap).toHaveAttribute('hidden', '');
  expect(await contact.form.ariaSnapshot()).not.toContain('website');
});
