import type { TestService } from '../harness/service.ts';
import { ContactForm, FORM, SUCCESS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';

/** The number of submissions with this company. */
function count(service: TestService, company: string): number {
  const like = `%"company":${JSON.stringify(company)}%`;
  return service.rows('select id from submission where fields like ?', like).length;
}

test('[X2] two clicks and Enter send one submission', async ({ page, service }, { testId }) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++;
  });
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.field('company').fill(testId);
  await contact.field('company').focus();
  await contact.stopTime();
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#contact-form');
    const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
    button?.click();
    button?.click();
    form?.requestSubmit();
  });
  await contact.expectToast(...SUCCESS);
  expect(posts).toBe(1);
  expect(count(service, testId)).toBe(1);
});

test('[X2] Enter and a click, pressed by hand, send one submission', async ({ page, service }, {
  testId,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.field('company').fill(testId);
  const release = await hold(page, '**/api/contact');
  await contact.field('email').press('Enter');
  await contact.form.locator('button[type=submit]').dblclick({ force: true });
  await contact.stopTime();
  await release();
  await contact.expectToast(...SUCCESS);
  expect(count(service, testId)).toBe(1);
});

for (const width of [360, 1440]) {
  test(`[X2] [X22] the rest of a double click presses nothing of the receipt, at ${width} px`, async ({
    page,
  }, { testId }) => {
    await page.setViewportSize({ width, height: 800 });
    const contact = new ContactForm(page);
    await contact.open();
    await contact.fill('hiring');
    await contact.field('company').fill(testId);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    // What came in the button's place rests until this is undone.
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await contact.button('hiring').click();
    const receipt = await contact.receipt();
    const another = contact.form.getByRole('button', { name: FORM.receipt.another });
    const forget = contact.form.getByRole('button', { name: FORM.receipt.kept.forget });
    for (const button of [another, forget]) await button.click({ force: true });
    await expect(contact.form.locator('output')).toContainText(receipt);
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await another.click();
    await expect(contact.button('hiring')).toBeVisible();
    await expect(contact.form.getByRole('link', { name: receipt })).toBeVisible();
  });
}

test('[X2] [C10] a lost answer keeps everything, and one press later it is still one submission', async ({
  page,
  service,
  expectedErrors,
}, { testId }) => {
  expectedErrors.push('ERR_FAILED');
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.field('company').fill(testId);
  // The service stores the submission, but its answer is lost.
  let first: { receipt?: string } = {};
  await page.route('/api/contact', async (route) => {
    first = (await (await route.fetch()).json()) as typeof first;
    await route.abort();
  });
  await contact.send('hiring');
  await contact.expectToast('Submission failed', 'Please try again or contact us directly.');
  await expect(contact.field('company')).toHaveValue(testId);
  await expect(contact.consent).toBeChecked();
  expect(count(service, testId)).toBe(1);

  await page.unroute('/api/contact');
  await contact.send('hiring');
  await contact.expectToast(...SUCCESS);
  await expect(contact.form.getByText(first.receipt ?? 'none')).toBeVisible();
  expect(count(service, testId)).toBe(1);
});

test('[X2] the same content after a reload gets the first receipt', async ({
  page,
  service,
  expectedErrors,
}, { testId }) => {
  expectedErrors.push('ERR_FAILED');
  const contact = new ContactForm(page);
  await contact.open();
  const ids: (string | undefined)[] = [];
  await page.route('/api/contact', async (route) => {
    ids.push(route.request().headers()['idempotency-key']);
    await (ids.length === 1 ? route.fetch().then(() => route.abort()) : route.continue());
  });
  const fillAndSend = async () => {
    await contact.fill('hiring');
    await contact.field('company').fill(testId);
    await contact.send('hiring');
  };
  await fillAndSend();
  await contact.expectToast('Submission failed', 'Please try again or contact us directly.');
  await page.reload();
  await contact.awake();
  await fillAndSend();
  await contact.expectToast(...SUCCESS);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(count(service, testId)).toBe(1);
});
