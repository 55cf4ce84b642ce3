import type { SiteContent } from '../../content/schema/site.ts';
import { marked } from '../../site/marks/marks.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { editRecord } from '../harness/edits.ts';
import { type SiteVariant, startSiteVariant } from '../harness/site-variant.ts';
import { type Received, type Receiver, startReceiver } from '../receiver.ts';
import { ContactForm, FORM, SUCCESS, TYPED } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

test.describe('built with a webhook on another origin', () => {
  let receiver: Receiver;
  let site: SiteVariant;
  test.beforeAll(async () => {
    receiver = await startReceiver();
    site = await startSiteVariant({
      edit: {
        'content/site.yaml': editRecord<SiteContent>(({ integrations, voice }) => {
          integrations.webhookUrl = receiver.url;
          integrations.sharedSecret = 'in-the-page';
          voice.enabled = false;
        }),
      },
    });
  });
  test.afterAll(async () => {
    await site.remove();
    await receiver.close();
  });

  test('[B2] [X13] without an agent there is nothing of it', async ({ page }) => {
    await page.goto(site.url);
    await expect(page.locator(`voice-agent, ${marked('talk')}, ${marked('voice')}`)).toHaveCount(0);
  });

  test('[C5] [C4] the form posts there in no-cors mode, with exactly the specified fields', async ({
    page,
  }) => {
    const contact = new ContactForm(page);
    await contact.open('?utm_source=news', site.url);
    await contact.fill('jobseeking', [
      { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf('cv')) },
    ]);
    await contact.send('jobseeking');
    await contact.expectToast('Profile submitted!', SUCCESS[1]);
    await expect(contact.field('firstname')).toHaveValue('');
    const [request] = (await receiver.next()) as [Received];
    expect(request.headers['sec-fetch-mode']).toBe('no-cors');
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

  test('[C5] what that origin answers is not known, as specified', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('500');
    receiver.script({ status: 500 });
    const contact = new ContactForm(page);
    await contact.open('', site.url);
    await contact.fill('hiring');
    await contact.send('hiring');
    await contact.expectToast(...SUCCESS);
    await receiver.next();
  });

  test('[C9] the test mode sends its dummy there', async ({ page }) => {
    const contact = new ContactForm(page);
    await contact.open('?n8nTest=1', site.url);
    await expect(page.getByText(receiver.url)).toBeVisible();
    await contact.stopTime();
    await page.getByRole('button', { name: FORM.testMode.send }).click();
    await contact.expectToast('Test sent', 'Check n8n executions and your email.');
    const [request] = (await receiver.next()) as [Received];
    expect(Object.fromEntries(request.fields)).toMatchObject({ mode: 'jobseeking' });
    expect(request.files[0]?.name).toBe('resumeFile_0');
    expect(request.files[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('[C5] [C10] a receiver that is not there fails, and keeps everything', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_CONNECTION_REFUSED');
    await page.route(receiver.url, (route) => route.abort('connectionrefused'));
    const contact = new ContactForm(page);
    await contact.open('', site.url);
    await contact.fill('hiring');
    await contact.send('hiring');
    await contact.expectToast('Submission failed', 'Please try again or contact us directly.');
    await expect(contact.field('email')).toHaveValue('ada@example.com');
  });
});

test.describe('built without a webhook', () => {
  let site: SiteVariant;
  test.beforeAll(async () => {
    site = await startSiteVariant({
      edit: {
        'content/site.yaml': editRecord<SiteContent>(({ integrations }) => {
          integrations.webhookUrl = '';
        }),
      },
    });
  });
  test.afterAll(() => site.remove());

  test('[C5] nothing is sent, and a toast says what is missing', async ({ page }) => {
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts++;
    });
    const contact = new ContactForm(page);
    await contact.open('', site.url);
    await contact.fill('hiring');
    await contact.send('hiring');
    await contact.expectToast(
      'Webhook not configured',
      'Please set siteConfig.integrations.webhookUrl.',
    );
    await expect(contact.field('email')).toHaveValue('ada@example.com');
    expect(posts).toBe(0);
  });
});
