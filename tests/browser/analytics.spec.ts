import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { navigation } from '../../site/content/navigation.ts';
import { siteConfig } from '../../site/content/site.ts';
import { ContactForm, REMOVE, SUCCESS_SEEKER, TOASTS, TYPED } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { barLink, barName } from './places.ts';

type Recorded = [command: string, name: string, data: Record<string, unknown>];
declare global {
  interface Window {
    recorded: Recorded[];
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Gives the page a tag function that only records. */
const record = () => {
  window.recorded = [];
  window.gtag = (...call) => void window.recorded.push(call);
};

/** Watches from now on for the program that reports events. The result waits until it started. */
function reporter(page: Page): () => Promise<void> {
  const loaded = page.waitForResponse(/\/(?:report|google-tag)\.[\w-]+\.js$/);
  return async () => {
    const address = (await loaded).url();
    // The page imports the same module, so this import ends when the page's own does.
    await page.evaluate(async (url) => void (await import(url)), address);
  };
}

/** The events of a name so far, with their data. */
async function events(page: Page, name: string): Promise<Record<string, unknown>[]> {
  const recorded = await page.evaluate(() => window.recorded);
  expect(recorded.every(([command]) => command === 'event')).toBe(true);
  return recorded.filter(([, each]) => each === name).map(([, , data]) => data);
}

function expectEvents(page: Page, name: string, expected: Record<string, unknown>[]) {
  return expect.poll(() => events(page, name)).toEqual(expected);
}

test('[A1] [A2] reports a visitor’s actions, with form values as hashes', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED');
  await page.addInitScript(record);
  const isListening = reporter(page);
  await page.goto('/');
  await isListening();

  const entries = page.locator('#faq details');
  const [one, two] = await entries.locator('summary').allTextContents();
  const toggled = (question: string | undefined, state: string) => {
    return { event_category: 'engagement', page_path: '/', question, state };
  };
  await test.step('reports a question once if it opened before its script loaded', async () => {
    const open = (place: number) =>
      entries.nth(place).evaluate((entry: HTMLDetailsElement) => {
        entry.open = true;
      });
    await open(0);
    await expectEvents(page, 'faq_toggle', [toggled(one, 'open')]);
    await open(1);
    await expect.poll(async () => (await events(page, 'faq_toggle')).length).toBe(3);
    expect((await events(page, 'faq_toggle')).slice(1)).toEqual(
      expect.arrayContaining([toggled(one, 'close'), toggled(two, 'open')]),
    );
  });

  await test.step('reports scroll depth at 25, 50, 75, and 100 percent, once each', async () => {
    const scrollTo = (share: number) =>
      page.evaluate(async (part) => {
        const { scrollHeight, clientHeight } = document.documentElement;
        window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' });
        // The page handles the scrolling in the next frame.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, share);
    const depths = async () =>
      (await events(page, 'scroll_depth')).map((data) => data.scroll_depth);
    await scrollTo(0.2);
    expect(await depths()).toEqual([]);
    await scrollTo(0.26);
    await expect.poll(depths).toEqual([25]);
    await scrollTo(0.8);
    await expect.poll(depths).toEqual([25, 50, 75]);
    await scrollTo(0);
    await scrollTo(1);
    await expect.poll(depths).toEqual([25, 50, 75, 100]);
    expect((await events(page, 'scroll_depth'))[0]).toEqual({
      event_category: 'engagement',
      page_path: '/',
      scroll_depth: 25,
    });
  });

  await test.step('reports opened and closed questions', async () => {
    await entries.locator('summary').nth(0).click();
    // Only one answer is open at a time, so the other one closes automatically.
    await expect.poll(async () => (await events(page, 'faq_toggle')).length).toBe(5);
    expect((await events(page, 'faq_toggle')).slice(3)).toEqual(
      expect.arrayContaining([toggled(two, 'close'), toggled(one, 'open')]),
    );
  });

  await test.step('reports navigation clicks, and the company’s profile as social too', async () => {
    // Presses of links lead nowhere.
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      }),
    );
    await barLink(page, '/#industries').click();
    const { linkedin: profile } = siteConfig.links;
    await barLink(page, profile).click();
    const about = { event_category: 'navigation', page_path: '/' };
    await expectEvents(page, 'navigation_click', [
      { ...about, link_text: barName('/#industries'), destination: '/#industries' },
      { ...about, link_text: navigation.profile.name, destination: profile },
    ]);
    await expectEvents(page, 'social_click', [
      {
        event_category: 'social',
        page_path: '/',
        social_platform: 'linkedin',
        social_url: profile,
      },
    ]);
  });

  await test.step('reports a call by phone', async () => {
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: 'tel:+15550100' });
      link.append(Object.assign(document.createElement('b'), { textContent: 'Call' }));
      document.querySelector('h1')?.after(link);
    });
    await page.getByText('Call', { exact: true }).click();
    await expectEvents(page, 'phone_click', [
      { event_category: 'contact', page_path: '/', phone_number: '+15550100' },
    ]);
  });

  await test.step('reports video interactions', async () => {
    await page.evaluate(() => {
      const add = (id: string, controls: boolean) => {
        const video = Object.assign(document.createElement('video'), { id, controls });
        document.body.append(video);
        for (const type of ['play', 'pause', 'ended']) video.dispatchEvent(new Event(type));
        video.remove();
      };
      add('', true);
      add('showreel', true);
      add('by-itself', false);
    });
    const about = { event_category: 'video', page_path: '/' };
    const actions = (video_id: string) =>
      ['play', 'pause', 'complete'].map((video_action) => ({ ...about, video_action, video_id }));
    await expectEvents(page, 'video_interaction', [
      ...actions('portfolio_video'),
      ...actions('showreel'),
    ]);
  });

  await test.step('reports each submit with hashed values, then the success', () =>
    submitsAreReported(page));
});

/** Sends without consent, without an answer, and at last with one. */
async function submitsAreReported(page: Page): Promise<void> {
  const contact = new ContactForm(page);
  await contact.awake();
  await contact.choose('jobseeking');
  await contact.send('jobseeking');
  await contact.expectToast(TOASTS.consentRequired);
  await contact.fill('jobseeking', [
    { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  await page.route('/api/contact', (route) => route.abort());
  await contact.send('jobseeking');
  await contact.expectToast(TOASTS.failed);
  expect(await events(page, 'form_submission')).toEqual([]);
  await page.unroute('/api/contact');
  await contact.form.getByRole('button', { name: REMOVE }).click();
  await contact.send('jobseeking');
  await contact.expectToast(SUCCESS_SEEKER);

  const typed = TYPED.jobseeking;
  const submit = {
    event_category: 'form',
    page_path: '/',
    firstname: sha256('grace'),
    lastname: sha256('hopper'),
    phone: sha256('+12025550101'),
    email: sha256('grace@example.com'),
    mode: 'jobseeking',
    smsConsent: 'true',
    address: sha256(typed.address.toLowerCase()),
    location: sha256(typed.location.toLowerCase()),
    desiredRoles: sha256(typed.desiredRoles.toLowerCase()),
    linkedin: sha256(typed.linkedin.toLowerCase()),
    has_phone: true,
  };
  await expectEvents(page, 'contact_form', [
    { ...submit, has_files: true, file_count: 1 },
    { ...submit, has_files: false, file_count: 0 },
  ]);
  await expectEvents(page, 'form_submission', [
    { event_category: 'form', page_path: '/', form_name: 'contact' },
  ]);
}
