import type { Page } from '@playwright/test';
import { home } from '../../content/schema/home.ts';
import { received } from '../../content/schema/received.ts';
import { RECEIPT_MARK, STATUS_MARK } from '../../contract/form-places.ts';
import { expectNoViolations } from './axe.ts';
import { ContactForm, FORM } from './contact-form.ts';
import { deliveryOf, expect, test } from './fixtures.ts';

const { delivered } = FORM.receipt.status;

async function send(page: Page, company: string): Promise<string> {
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.field('company').fill(company);
  await contact.button('hiring').click();
  return contact.receipt();
}

/** The weight of each step's letters on the way: what is reached is bold. */
const weights = (page: Page) =>
  page
    .locator(`p:has([${STATUS_MARK}]) + ol li`)
    .evaluateAll((steps) => steps.map((step) => Number(getComputedStyle(step).fontWeight)));

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('[X4] [X22] [X15] the page of a receipt shows how far it has come, and what comes next', async ({
        page,
        receiver,
        service,
      }, { testId }) => {
        const receipt = await send(page, testId);
        await deliveryOf(receiver, receipt);
        const place = page.locator(`[${STATUS_MARK}]`);
        await expect(async () => {
          await page.goto(`${service.url}/received/${receipt}`);
          await expect(place).toHaveText(delivered, { timeout: 100 });
        }).toPass();
        await expect(page.locator(`[${RECEIPT_MARK}]`)).toHaveText(receipt);
        const [stored = 0, withTeam = 0, answered = 0] = await weights(page);
        expect([withTeam, answered < withTeam]).toEqual([stored, true]);
        await place.evaluate((data) => data.setAttribute('value', 'delayed'));
        const [, notYet = 0] = await weights(page);
        expect(notYet).toBe(answered);
        const next = page.getByRole('region', { name: received.next });
        await expect(next.locator('strong')).toHaveText(
          home.contact.next.map(({ title }) => title),
        );
        await expectNoViolations(page);
        await page.getByRole('main').getByRole('link', { name: received.again }).click();
        await expect(page).toHaveURL(`${service.url}/#contact`);
      });
    });
  }
}

test('[X22] without a number the page shows no receipt', async ({ page, expectedErrors }) => {
  expectedErrors.push('404');
  await page.goto('/received/0000-0000-0000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(received.unknown.heading);
  await expect(page.locator(`[${RECEIPT_MARK}]`)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: received.home })).toBeVisible();
});
