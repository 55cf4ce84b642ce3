import type { Page } from '@playwright/test';
import { type SiteVariant, startSiteVariant } from '../harness/site-variant.ts';
import { ContactForm } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

/** What a press announces; written down by `listen`. */
const CALLS = 'data-calls';
const HEIGHT = 800;

test.use({
  viewport: { width: 767, height: HEIGHT },
});

const call = (page: Page) => page.getByRole('button', { name: 'Talk to agent' });

test('[B2] without a voice agent there is no button', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-call]')).toHaveCount(0);
  await expect(call(page)).toHaveCount(0);
});

test.describe('with a voice agent', () => {
  let site: SiteVariant;
  test.beforeAll(async () => {
    site = await startSiteVariant({
      edit: {
        'content/site.yaml': (text) =>
          text.replace('voice:\n  enabled: false', 'voice:\n  enabled: true'),
      },
    });
  });
  test.afterAll(() => site.remove());

  /** Scrolls until the hero's bottom is so many pixels above (or below, if negative) 20 % of the view. */
  async function scrollPast(page: Page, pixels: number): Promise<void> {
    await page.evaluate((past) => {
      const bottom = document.querySelector('[data-hero]')?.getBoundingClientRect().bottom ?? 0;
      scrollTo(0, Math.round(bottom + scrollY - 0.2 * innerHeight) + past);
    }, pixels);
  }

  test('[B2] it shows once scroll and 20 % of the view are past the hero', async ({ page }) => {
    await page.goto(site.url);
    await expect(call(page)).toBeHidden();
    for (let times = 0; times < 2; times++) {
      await scrollPast(page, 2);
      await expect(call(page)).toBeVisible();
      await scrollPast(page, -2);
      await expect(call(page)).toBeHidden();
    }
  });

  test('[B2] it floats at the bottom, in the middle', async ({ page }) => {
    await page.goto(`${site.url}/privacy`);
    const box = await call(page).boundingBox();
    if (!box) throw new Error('The button has no box.');
    expect(Math.abs(box.x + box.width / 2 - 767 / 2)).toBeLessThan(1);
    expect(box.y + box.height).toBeLessThan(HEIGHT);
    expect(box.y).toBeGreaterThan(HEIGHT - 100);
    expect(box.height).toBeGreaterThanOrEqual(44);
  });

  test('[B2] from 768 px on there is none', async ({ page }) => {
    await page.goto(site.url);
    await scrollPast(page, 100);
    await expect(call(page)).toBeVisible();
    await page.setViewportSize({ width: 768, height: HEIGHT });
    await scrollPast(page, 100);
    await expect(call(page)).toBeHidden();
    await page.goto(`${site.url}/privacy`);
    await expect(call(page)).toBeHidden();
  });

  test('[B2] without a hero it shows at once', async ({ page }) => {
    await page.goto(`${site.url}/privacy`);
    await expect(call(page)).toBeVisible();
  });

  test('[B2] a press announces itself, and may be prevented', async ({ page }) => {
    await page.goto(site.url);
    await page.evaluate((name) => {
      const root = document.documentElement;
      document.addEventListener('voice:toggle', (event) => {
        root.setAttribute(name, (root.getAttribute(name) ?? '') + (event.cancelable ? 'x' : '?'));
      });
    }, CALLS);
    await scrollPast(page, 100);
    await call(page).click();
    await expect(page.locator('html')).toHaveAttribute(CALLS, 'x');
    await call(page).press('Enter');
    await expect(page.locator('html')).toHaveAttribute(CALLS, 'xx');
  });

  test('[B2] [X15] it makes room while somebody fills in the form', async ({ page }) => {
    const contact = new ContactForm(page);
    await contact.open('', site.url);
    await expect(call(page)).toBeVisible();
    await contact.field('First name').focus();
    await expect(call(page)).toBeHidden();
    await contact.button('hiring').focus();
    await expect(call(page)).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).last().focus();
    await expect(call(page)).toBeVisible();
  });

  test('[B2] [X15] it covers nothing that has the focus', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(site.url);
    await scrollPast(page, 100);
    await expect(call(page)).toBeVisible();
    await page.locator('#services').evaluate((section) => section.focus());
    const covered: string[] = [];
    let stops = 0;
    for (; stops < 120; stops++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'end';
        const button = document.querySelector('[data-call]');
        if (!button || button.contains(focused)) return 'button';
        const box = focused.getBoundingClientRect();
        const over = button.getBoundingClientRect();
        const shown = getComputedStyle(button).visibility === 'visible';
        const apart = box.bottom <= over.top || box.top >= over.bottom;
        return shown && !apart ? focused.outerHTML : 'free';
      });
      if (stop === 'end' || stop === 'button') break;
      if (stop !== 'free') covered.push(stop);
    }
    expect(stops).toBeGreaterThan(20);
    expect(covered).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('[B2] there is no button that would not call', async ({ page }) => {
      await page.goto(`${site.url}/privacy`);
      await expect(call(page)).toBeHidden();
    });
  });
});
