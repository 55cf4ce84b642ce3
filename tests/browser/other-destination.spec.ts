import { pdfOf } from '../fixtures/documents.ts';
import type { Received } from '../receiver.ts';
import { ContactForm, SUCCESS, SUCCESS_SEEKER, TOASTS, TYPED } from './contact-form.ts';
import { expect } from './fixtures.ts';
import { test } from './other-hosts.ts';
import { standInForPhotos } from './photo-host.ts';
import { type SiteVariant, startVariant, WEBHOOK } from './variants.ts';

// A site without a webhook is in chosen-sections.spec.ts.
let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('own');
});
test.afterAll(() => site.close());
test.beforeEach(async ({ page }) => void (await standInForPhotos(page)));

test('[C5] [C4] [B2] [X13] posts in no-cors mode with exactly the specified fields', async ({
  page,
  receiver,
}) => {
  const contact = new ContactForm(page);
  await contact.open('?utm_source=news', site.url);
  // Without an agent there is nothing of it.
  await expect(page.locator(`voice-agent, [data-talk], [data-voice]`)).toHaveCount(0);
  // A static host would show it to everyone.
  expect((await page.request.get(`${site.url}/desk.json`)).status()).toBe(404);
  await contact.fill('jobseeking', [
    { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf('cv')) },
  ]);
  await contact.send('jobseeking');
  await contact.expectToast(SUCCESS_SEEKER);
  await expect(contact.field('firstname')).toHaveValue('');
  const [request] = (await receiver.next()) as [Received];
  // The receiver allows no other origin, so that in any other mode this would have failed. Chromium
  // names the mode itself only to a host that it trusts.
  expect(request.headers.origin).toBe(new URL(site.url).origin);
  expect(request.headers['idempotency-key']).toBeUndefined();
  const typed = TYPED.jobseeking;
  expect(Object.fromEntries(request.fields)).toEqual({
    firstname: typed.firstname,
    lastname: typed.lastname,
    phone: typed.phone,
    email: typed.email,
    mode: 'jobseeking',
    smsConsent: 'true',
    timestamp: expect.stringMatching(/Z$/),
    page_url: `${site.url}/?utm_source=news#contact`,
    user_agent: expect.stringContaining('Chrome'),
    utm_source: 'news',
    secret: 'in-the-page',
    address: typed.address,
    location: typed.location,
    desiredRoles: typed.desiredRoles,
    linkedin: typed.linkedin,
  });
  expect(request.files.map(({ name, filename }) => [name, filename])).toEqual([
    ['resumeFile_0', 'cv.pdf'],
  ]);
});

test('[C5] [C10] can’t read that origin’s response, but detects if it is down', async ({
  page,
  receiver,
  expectedErrors,
}) => {
  expectedErrors.push('500', 'ERR_CONNECTION_REFUSED');
  const contact = new ContactForm(page);
  await contact.open('', site.url);
  await page.route(WEBHOOK, (route) => route.abort('connectionrefused'));
  await contact.fill('hiring');
  await contact.send('hiring');
  await contact.expectToast(TOASTS.failed);
  await expect(contact.field('email')).toHaveValue('ada@example.com');

  await page.unroute(WEBHOOK);
  receiver.script({ status: 500 });
  await contact.send('hiring');
  await contact.expectToast(SUCCESS);
  await receiver.next();
});
