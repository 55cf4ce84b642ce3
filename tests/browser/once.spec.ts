import type { TestService } from '../harness/service.ts';
import { ContactForm, SUCCESS, TOASTS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

/** The number of submissions with this company. */
function count(service: TestService, company: string): number {
  const like = `%"company":${JSON.stringify(company)}%`;
  return service.rows('select id from submission where fields like ?', like).length;
}

test('[X2] [C10] [X6] a lost response and a second visit make one submission', async ({
  page,
  service,
  expectedErrors,
}, { testId }) => {
  expectedErrors.push('ERR_FAILED');
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.option('retained').click();
  await contact.field('company').fill(testId);
  // The service stores the submission, but its answer is lost.
  const ids: (string | undefined)[] = [];
  const receipts: (string | undefined)[] = [];
  await page.route('/api/contact', async (route) => {
    ids.push(route.request().headers()['idempotency-key']);
    const answer = (await (await route.fetch()).json()) as { receipt?: string };
    receipts.push(answer.receipt);
    await route.abort();
  });
  const failed = TOASTS.failed;
  await contact.send('hiring');
  await contact.expectToast(failed);
  await expect(contact.field('company')).toHaveValue(testId);
  await expect(contact.consent).toBeChecked();
  expect(count(service, testId)).toBe(1);

  // The draft of an earlier visit.
  await contact.openAgain();
  await expect(contact.field('company')).toHaveValue(testId);
  await expect(contact.choice('retained')).toBeChecked();
  await contact.consent.check();
  await page.unroute('/api/contact');
  const last = page.waitForRequest('**/api/contact');
  await contact.send('hiring');
  ids.push((await last).headers()['idempotency-key']);
  await contact.expectToast(SUCCESS);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(receipts).toEqual([await contact.receipt()]);
  expect(count(service, testId)).toBe(1);
});
