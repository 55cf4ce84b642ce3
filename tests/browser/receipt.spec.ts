import type { Page } from '@playwright/test';
import { ContactForm, FORM } from './contact-form.ts';
import { deliveryOf, expect, test } from './fixtures.ts';

const { received: UNDER_WAY, delivered: DELIVERED, delayed: DELAYED } = FORM.receipt.status;
/** Longer than all waits together. */
const HOUR_MS = 60 * 60 * 1000;
/** How far the page's clock is advanced at a time. */
const STEP_MS = 100;

/** Sends a filled form, and leaves the page's clock stopped. */
async function send(page: Page, company: string): Promise<ContactForm> {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  // The same content again would count as the earlier submission, which is already delivered.
  await contact.field('company').fill(company);
  await contact.send('hiring');
  await contact.receipt();
  return contact;
}

/** Advances the page's clock until the intake was asked `often` times; returns by how many ms. */
async function turnUntilAsked(page: Page, questions: () => number, often: number): Promise<number> {
  let turned = 0;
  const turn = async () => {
    if (questions() === often) return often;
    await page.clock.runFor(STEP_MS);
    turned += STEP_MS;
    return questions();
  };
  await expect.poll(turn, { intervals: [10] }).toBe(often);
  return turned;
}

test('[X4] the status follows the delivery, polls less often, and pauses when hidden', async ({
  page,
  receiver,
  request,
  expectedErrors,
}, { testId }) => {
  expectedErrors.push('ERR_FAILED');
  const contact = await send(page, testId);
  let receipt = await contact.receipt();
  await deliveryOf(receiver, receipt);
  const answer = `/api/receipts/${receipt}`;
  const known = async () => (await (await request.get(answer)).json()).status;
  await expect.poll(known).toBe('delivered');
  const output = contact.form.locator('output');
  const shown = async () => {
    await page.clock.runFor(STEP_MS);
    return output.innerText();
  };
  await expect.poll(shown, { intervals: [10] }).toContain(DELIVERED);

  /** Sends a further form; returns its receipt. */
  const sendAnother = async (company: string) => {
    await contact.form.getByRole('button', { name: FORM.receipt.another }).click();
    await contact.fill('hiring');
    await contact.field('company').fill(company);
    await contact.send('hiring');
    return contact.receipt();
  };
  const asked = new Map<string, number>();
  let status: string | undefined = 'received';
  await page.route('**/api/receipts/*', async (route) => {
    const number = route.request().url().replace(/^.*\//, '');
    asked.set(number, (asked.get(number) ?? 0) + 1);
    await (status ? route.fulfill({ json: { receipt: number, status } }) : route.abort());
  });
  receipt = await sendAnother(`${testId} received`);
  const questions = () => asked.get(receipt) ?? 0;
  await expect(output.getByText(UNDER_WAY)).toBeVisible();
  expect(await turnUntilAsked(page, questions, 1)).toBeGreaterThanOrEqual(2000);
  // This comes after the first answer. The page asks no second question before that.
  await page.evaluate(() => fetch('/favicon.svg').then((response) => response.text()));

  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await setVisibility('hidden');
  await page.clock.runFor(HOUR_MS);
  expect(questions()).toBe(1);
  await setVisibility('visible');
  // At once, not after a further wait.
  expect(await turnUntilAsked(page, questions, 2)).toBeLessThan(2000);
  await expect(output.getByText(UNDER_WAY)).toBeVisible();

  // Where passing it on was given up, a person looks, and the page asks no more.
  status = 'delayed';
  receipt = await sendAnother(`${testId} delayed`);
  await expect.poll(shown, { intervals: [10] }).toContain(DELAYED);
  await page.clock.runFor(HOUR_MS);
  expect(questions()).toBe(1);

  // Where it cannot ask it says nothing wrong.
  status = undefined;
  receipt = await sendAnother(`${testId} unanswered`);
  for (const [wait, often] of [
    [2000, 1],
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    const turned = await turnUntilAsked(page, questions, often);
    // The clock may have advanced one step more before the previous question was seen.
    expect(turned).toBeGreaterThanOrEqual(wait - STEP_MS);
  }
  await page.clock.runFor(HOUR_MS);
  expect(questions()).toBe(4);
  await expect(output.getByText(UNDER_WAY)).toBeVisible();
  await expect(output).toContainText(receipt);
});
