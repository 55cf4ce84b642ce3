import type { Page } from '@playwright/test';
import { errors } from '../../schema/errors.ts';
import { attributeName, withAttr } from '../../site/ui/attributes.ts';
import { htmlProblems } from '../harness/html.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import { COLORS, expectNoViolations } from './axe.ts';
import { stopClock } from './first-input.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { startVariant } from './variants.ts';

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('gallery');
});
test.afterAll(() => site.close());

/** The buttons that show a toast each. */
const TOASTS = ['Show success', 'Show error', 'Show long text'];

/** Toasts are dialogs, and so are the panels of calls. */
const toasts = (page: Page) => page.getByRole('dialog').and(page.locator(':not(.call-panel)'));

/** Opens the gallery, and waits until its components have hydrated and are in their states. */
async function openGallery(page: Page): Promise<void> {
  await page.goto(`${site.url}/_gallery`);
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
  await expect(page.getByRole('checkbox', { name: 'All regions' })).toBeChecked({
    indeterminate: true,
  });
}

test('[X15] every state of every component passes axe, is valid HTML, and fits', async ({
  page,
}) => {
  await openGallery(page);
  const problems = await htmlProblems(await page.content(), {
    // In the gallery, components are outside of their pages and forms.
    'heading-level': 'off',
    'wcag/h32': 'off',
  });
  expect(problems).toEqual([]);

  await test.step('none overflows its container, even with long text', async () => {
    const states = page.locator(withAttr('specimen'));
    await expect(states).not.toHaveCount(0);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const tooWide = await states.evaluateAll(
        (all, name) =>
          all
            .filter((state) => state.scrollWidth > state.clientWidth)
            .map((state) => state.getAttribute(name)),
        attributeName('specimen'),
      );
      expect(tooWide, `at ${width} px`).toEqual([]);
    }
  });

  await page.setViewportSize({ width: 1280, height: 720 });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, 'html', COLORS);

  await test.step('toasts, which come after it', async () => {
    await page.clock.install();
    await stopClock(page);
    for (const show of TOASTS) await page.getByRole('button', { name: show }).press('Enter');
    await expect(toasts(page)).toHaveCount(TOASTS.length);
    // Hovering also stops the toasts' timers. The page's clock can run again, as axe needs it.
    await toasts(page).first().hover();
    await page.clock.resume();
    await expectNoViolations(page, '[role="dialog"]:not(.call-panel)', COLORS);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoViolations(page, '[role="dialog"]:not(.call-panel)');
  });
});

readingTest('[B10] an image falls back to a picture, to text, or to nothing', async ({ page }) => {
  await openGallery(page);
  const box = (name: string) =>
    page.locator(`${withAttr('specimen', `Image: ${name}`)} ${withAttr('image')}`);
  const states = {
    loaded: 'loaded',
    'photo failed, picture shown': 'loaded',
    unavailable: 'unavailable',
    'unavailable, long text': 'unavailable',
    'unavailable decoration': 'unavailable',
  };
  for (const [name, state] of Object.entries(states)) {
    await box(name).scrollIntoViewIfNeeded();
    await expect(box(name)).toHaveAttribute(attributeName('image'), state);
  }
  await expect(box('unavailable').getByText(errors.image)).toBeVisible();
  await expect(box('unavailable decoration').getByText(errors.image)).toHaveCount(0);
});

readingTest('[B12] the toggle shows its state with its label and icon', async ({ page }) => {
  await openGallery(page);
  for (const [name, on] of [
    ['Notify me', false],
    ['Remind me', true],
    ['Flag the role', false],
    ['Flag the search', true],
  ] as const) {
    const toggle = page.getByRole('button', { name, exact: true });
    await expect(toggle).toHaveAttribute('aria-pressed', String(on));
    await toggle.press('Space');
    await expect(toggle).toHaveAttribute('aria-pressed', String(!on));
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', String(on));
  }
});

readingTest('[B12] [X15] a long tooltip stays within the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openGallery(page);
  await page.locator('#gallery-tooltip').getByRole('button', { name: 'Mute' }).focus();
  await page.keyboard.press('Tab');
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toContainText('This text is much longer');
  const box = await tooltip.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  await expectNoViolations(page, '#gallery-tooltip');
});

readingTest(
  '[B1] an error boundary shows the default fallback, a custom one, or nothing',
  async ({ page, expectedErrors }) => {
    const broken = 'broken on purpose';
    expectedErrors.push(broken);
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await openGallery(page);
    const state = (name: string) => page.locator(withAttr('specimen', `Error boundary: ${name}`));

    await page.getByRole('button', { name: 'Break with standard' }).click();
    const alert = state('standard').getByRole('alert');
    await expect(alert).toContainText('Something went wrong');
    await expect(alert.getByRole('button', { name: 'Refresh Page' })).toBeVisible();

    await page.getByRole('button', { name: 'Break with custom' }).click();
    await expect(state('custom').getByText('Custom fallback')).toBeVisible();
    await expect(state('custom').getByRole('alert')).toHaveCount(0);

    await page.getByRole('button', { name: 'Break with nothing' }).click();
    await expect(state('none').getByRole('button')).toHaveCount(0);
    await expect(state('none').getByRole('alert')).toHaveCount(0);

    expect(logged).toHaveLength(3);
    for (const text of logged) expect(text).toContain(broken);
    await page.getByRole('checkbox', { name: 'All regions' }).click();

    // The alert stays until the page is loaded again.
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('button', { name: 'Break with standard' })).toBeVisible();
  },
);
