import { ContactForm, FORM, TOASTS } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

test('[C9] the banner sends the dummy job seeker with a PDF, and reports a failure', async ({
  page,
  service,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED', 'The test webhook failed.');
  const contact = new ContactForm(page);
  await contact.open('?n8nTest=1');
  await expect(page.getByText(`${service.url}/api/contact`)).toBeVisible();
  await contact.stopTime();
  const button = page.getByRole('button', { name: FORM.testMode.send });
  await button.click();
  await contact.expectToast(TOASTS.testSent);
  const [file] = service.rows<{ id: string; fields: string }>(
    "select file.id, submission.fields from file join submission on submission.id = submission_id where submission.mode = 'jobseeking' and fields like '%n8nTest%' order by seq desc",
  );
  expect(JSON.parse(file?.fields ?? '{}')).toMatchObject({
    mode: 'jobseeking',
    smsConsent: 'true',
  });
  expect((await service.keptFile(file?.id ?? '')).subarray(0, 5).toString()).toBe('%PDF-');

  await contact.goOffline();
  await contact.stopTime();
  await button.click();
  await contact.expectToast(TOASTS.testFailed);
});
