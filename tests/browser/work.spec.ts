import { OPEN_HEADER } from '../../contract/wire.ts';
import { TestService } from '../harness/service.ts';
import { ContactForm, FORM, SUCCESS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

let service: TestService;
test.beforeAll(async () => {
  service = await TestService.start();
});
test.afterAll(() => service.remove());

const isReleased = (company: string) =>
  service.rows(
    'select released_at from submission where fields like ? and released_at is not null',
    `%"company":${JSON.stringify(company)}%`,
  ).length;

test('[X10] who sends at once does a little work unseen, who takes their time loads nothing for it', async ({
  page,
}, { testId }) => {
  const contact = new ContactForm(page);
  await contact.open('', service.url);
  // The field for programs is neither seen, nor reached, nor read.
  const trap = contact.form.locator('input[name=website]');
  await expect(trap).toBeHidden();
  await expect(trap).toHaveAttribute('hidden', '');
  expect(await contact.form.ariaSnapshot()).not.toContain('website');

  let seconds = 60;
  await page.route('**/api/contact', (route) =>
    route.continue({
      headers: { ...route.request().headers(), [OPEN_HEADER.toLowerCase()]: String(seconds) },
    }),
  );
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The part that starts the worker, and the worker.
    if (/\/work(?:er)?\b[^/]*\.js$/.test(pathname)) loaded.add(pathname);
  });
  const send = async (company: string) => {
    await contact.fill('hiring');
    await contact.field('company').fill(company);
    await contact.field('email').fill(`${company.replace(/\W/g, '')}@example.com`);
    await contact.form.locator('button[type=submit]').click();
    await expect(contact.form.locator('output')).toBeVisible();
  };
  await send(`${testId} slow`);
  await expect(contact.toast(SUCCESS.title)).toBeVisible();
  expect([...loaded]).toEqual([]);
  expect(service.rows('select suspicion from submission order by seq desc limit 1')).toEqual([
    { suspicion: '[]' },
  ]);

  await contact.form.getByRole('button', { name: FORM.receipt.another }).click();
  seconds = 1;
  const company = `${testId} fast`;
  await send(company);
  await expect.poll(() => isReleased(company)).toBe(1);
  expect(loaded.size).toBe(2);
});
