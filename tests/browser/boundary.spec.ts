import type { Page } from '@playwright/test';
import { errors as errorWords } from '../../schema/errors.ts';
import { messages } from '../../schema/messages.ts';
import { siteConfig } from '../../schema/site.ts';
import { attributeName, withAttr } from '../../site/ui/attributes.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import {
  BROKEN,
  breakIslands,
  breakPart,
  breakStarter,
  errorsOf,
  mend,
  startersOf,
} from './breakages.ts';
import { ContactForm, FORM, saying, TYPED, typedIn } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { startVariant } from './variants.ts';

const RECEIPT = '7K3M-9QXW-2HTR';

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('seams');
});
test.afterAll(() => site.close());

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(BROKEN);
});

/** Fakes the service, since the variant is only static files. Returns the keys of the posts. */
async function answerPosts(page: Page): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  const receipt = { receipt: RECEIPT, status: 'received', at: new Date(0).toISOString() };
  await page.route('**/api/contact', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill({ status: 201, json: receipt });
  });
  await page.route('**/api/receipts/*', (route) => route.fulfill({ json: receipt }));
  return keys;
}

/** Expects that the page around the form is there and still works. */
async function expectRestWorks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const question = page.locator('#faq summary').last();
  await question.click();
  await expect(page.locator('#faq details').last()).toHaveAttribute('open');
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Expects the fallback in place of the form, and the error logged exactly once. */
async function expectFallback(page: Page, errors: ReturnType<typeof errorsOf>): Promise<void> {
  const fallback = page.locator('#contact').getByRole('alert');
  await expect(fallback.getByText(errorWords.fallback.title, { exact: true })).toBeVisible();
  await expect(
    fallback.getByText(errorWords.fallback.text, {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.locator('#contact-form')).toHaveCount(0);
  expect(errors.logged.splice(0).filter((text) => text.includes(BROKEN))).toHaveLength(1);
  expect(errors.uncaught).toEqual([]);
}

test('[B1] [X6] where the form fails, a fallback says so, and promises and keeps what was typed', async ({
  page,
}) => {
  const errors = errorsOf(page);
  const contact = new ContactForm(page);
  const fallback = page.getByRole('alert');
  const kept = fallback.getByText(errorWords.form.kept);
  const refresh = () => fallback.getByRole('button', { name: errorWords.fallback.refresh }).click();
  await answerPosts(page);

  await test.step('with nothing typed it promises nothing', async () => {
    await using _ = await breakPart(page, 'the form as it hydrates');
    await page.goto(`${site.url}/#contact`);
    await expectFallback(page, errors);
    await expect(kept).toHaveCount(0);
  });

  for (const [part, field] of [
    ['the form as it hydrates', 'firstname'],
    ['an effect of the form', 'email'],
  ] as const) {
    await test.step(part, async () => {
      await using _ = await breakPart(page, part);
      // Typed before the form's script is there.
      const release = await hold(page, '**/_astro/contact-form.*.js');
      await refresh();
      await expect(fallback).toHaveCount(0);
      await contact.field(field).fill(TYPED.hiring[field]);
      await release();
      await expectFallback(page, errors);
      await expect(kept).toBeVisible();
      await expect(fallback.getByRole('link', { name: siteConfig.contact.email })).toHaveAttribute(
        'href',
        `mailto:${siteConfig.contact.email}`,
      );
    });
  }
  await expectRestWorks(page);

  await test.step('while it sends', async () => {
    await using _ = await breakPart(page, 'the form while it sends');
    await refresh();
    await contact.awake();
    await expect(contact.field('firstname')).toHaveValue(TYPED.hiring.firstname);
    await expect(contact.field('email')).toHaveValue(TYPED.hiring.email);
    await contact.fill('jobseeking');
    await contact.button('jobseeking').click();
    await expectFallback(page, errors);
    await expectRestWorks(page);
  });
  await refresh();
  await contact.awake();
  for (const [label, text] of typedIn('jobseeking')) {
    await expect(contact.field(label)).toHaveValue(text);
  }
});

test('[B1] where reading the form fails, it stays a plain one, and presses in it are heard by the page', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await using _ = await breakPart(page, 'the reading of the form');
  await page.goto(`${site.url}/#contact`);
  await expect.poll(() => errors.uncaught).toEqual([BROKEN]);
  const heard = await page.locator('#contact-form').evaluate((form) => {
    let presses = 0;
    document.addEventListener('pointerdown', () => presses++);
    form.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    return presses;
  });
  expect(heard).toBe(1);
  await expect(page.locator('#contact-form')).toHaveAttribute('method', 'post');
});

test('[B1] [C10] where something fails behind an answer or a press, everything stands as it was, and the form can be sent again', async ({
  page,
}) => {
  const errors = errorsOf(page);
  const contact = new ContactForm(page);
  const keys = await answerPosts(page);
  await breakPart(page, 'what follows the answer');
  await breakPart(page, 'a press of a button');
  await contact.open('', site.url);
  await contact.fill('hiring');
  await contact.button('hiring').click();
  await expect(contact.form.getByText(FORM.failure.unreadable)).toBeVisible();
  await expect(contact.button('hiring')).toBeEnabled();
  await expect(contact.field('email')).toHaveValue(TYPED.hiring.email);
  await expect.poll(() => errors.uncaught).toEqual([BROKEN]);
  const [key] = keys;
  expect(key).toBeDefined();

  await test.step('a press', async () => {
    await page.reload();
    await contact.awake();
    await contact.form.getByRole('button', { name: FORM.draft.clear }).click();
    await expect.poll(() => errors.uncaught).toEqual([BROKEN, BROKEN]);
    for (const field of ['firstname', 'email'] as const)
      await expect(contact.field(field)).toHaveValue(TYPED.hiring[field]);
    await contact.choose('jobseeking');
    await expect(contact.button('jobseeking')).toBeVisible();
  });

  await mend(page);
  await contact.fill('hiring');
  await contact.button('hiring').click();
  await expect(contact.form.getByText(RECEIPT)).toBeVisible();
  expect(keys).toEqual([key, key]);
});

test('[B1] [B6] [C9] [X4] where the test banner, the toasts and the live status fail, the form works without, says everything itself, and what was last known stands', async ({
  page,
}) => {
  const errors = errorsOf(page);
  const contact = new ContactForm(page);
  await answerPosts(page);
  for (const part of ['the test banner', 'the toasts', 'the live status'] as const) {
    await breakPart(page, part);
  }
  await contact.open('?n8nTest=1', site.url);
  await expect.poll(() => errors.logged.join()).toContain(BROKEN);
  expect(errors.logged).toHaveLength(1);
  await expect(page.getByText(FORM.testMode.title)).toHaveCount(0);
  await contact.fill('hiring');
  await contact.consent.uncheck();
  await contact.button('hiring').click();
  await expect(contact.consent).toHaveAccessibleDescription(saying(messages.marks.consentRequired));
  await expect.poll(() => errors.logged.length).toBe(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await contact.consent.check();
  await contact.button('hiring').click();
  await expect.poll(() => errors.logged.length).toBe(3);
  expect(await contact.receipt()).toBe(RECEIPT);
  await expect(contact.form.getByText(FORM.receipt.status.received)).toBeVisible();
  await expectRestWorks(page);
  expect(errors.logged).toHaveLength(3);
});

test('[B1] where islands fail as they hydrate, the HTML that was there stands in their places, and parts that fail to start leave the others alone', async ({
  page,
}) => {
  const errors = errorsOf(page);
  const brokenIslands = await breakIslands(page);
  const release = await hold(page, '**/_astro/after-first-input.*.js');
  await page.goto(site.url);
  const places = await page.locator(withAttr('island')).all();
  expect(places).not.toEqual([]);
  const before = await Promise.all(places.map((place) => place.ariaSnapshot()));
  await page.mouse.move(200, 200);
  await release();
  await expect.poll(() => startersOf(page, 'returned')).toContain('startIslands');
  for (const [i, place] of places.entries()) {
    await place.scrollIntoViewIfNeeded();
    await expect.poll(() => errors.logged.length).toBeGreaterThan(i);
  }
  await expect.poll(() => errors.logged.length).toBe(places.length);
  for (const text of errors.logged) expect(text).toContain(BROKEN);
  for (const [i, place] of places.entries()) {
    await expect.poll(() => place.ariaSnapshot()).toBe(before[i]);
    await expect(place).not.toHaveAttribute(attributeName('hydrated'));
  }
  await expectRestWorks(page);
  expect(errors.uncaught).toEqual([]);

  await brokenIslands.dispose();
  const all = await startersOf(page, 'loaded');
  await expect.poll(() => startersOf(page, 'returned')).toEqual(all);
  // Every second one fails, then each of the others: what stands after a failed one has to start.
  for (const rest of [0, 1]) {
    const failing = all.filter((_, i) => i % 2 === rest);
    await using broken = new AsyncDisposableStack();
    for (const name of failing) broken.use(await breakStarter(page, name));
    errors.uncaught.length = 0;
    await page.goto(site.url);
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 300);
    const others = all.filter((name) => !failing.includes(name));
    await expect.poll(() => startersOf(page, 'returned')).toEqual(others);
    await expect.poll(() => errors.uncaught).toEqual(failing.map(() => BROKEN));
  }
});
