import { useEffect, useState } from 'react';
import { TEST_PERSON, testResume } from '../../../contract/test-person.ts';
import { Button } from '../../ui/button.tsx';
import { prepareToasts, toast } from '../../ui/toast/toast.ts';
import type { ContactFormProps } from '../contact-form.tsx';
import { errorToast } from '../messages.ts';
import { contextFor, destinationOf } from './destination.ts';
import { send } from './send.ts';
import { newId } from './submission-id.ts';
import styles from './test-banner.module.css';
import { bodyOf, type SubmissionContext, textOf } from './values.ts';

/** Shows where the form sends, and sends a sample job seeker there for the owner to check. */
export function TestBanner({
  texts,
  messages: { toasts },
  settings,
}: Omit<ContactFormProps, 'email'>) {
  const [busy, setBusy] = useState(false);
  const destination = destinationOf(settings.webhookUrl, location.href);

  useEffect(prepareToasts, []);

  async function sendTest() {
    const body = testSubmission(contextFor(destination, settings, new FormData()));
    setBusy(true);
    const outcome = await send(body, destination, { id: newId() });
    setBusy(false);
    if (outcome.kind === 'received' || outcome.kind === 'sent-blind')
      toast({ ...toasts.testSent, tone: 'success' });
    else if (outcome.kind === 'not-configured') toast(errorToast(toasts.notConfigured));
    else {
      toast(errorToast(toasts.testFailed));
      // biome-ignore lint/suspicious/noConsole: the toast says to look here
      console.error('The test webhook failed.', outcome);
    }
  }

  return (
    <section className={styles.banner} aria-labelledby="contact-test-title">
      <p className={styles.title} id="contact-test-title">
        {texts.testMode.title}
      </p>
      <p className={styles.address}>
        {texts.testMode.webhook}{' '}
        <code>{destination.kind === 'none' ? texts.testMode.notSet : destination.url}</code>
      </p>
      <Button
        type="button"
        variant="outline"
        busy={busy ? texts.submit.busy : undefined}
        onClick={() => void sendTest()}
      >
        {texts.testMode.send}
      </Button>
    </section>
  );
}

/** The submission of a sample job seeker with a one-page resume, for testing a webhook. */
export function testSubmission(context: SubmissionContext): FormData {
  const typed = new FormData();
  for (const [name, value] of Object.entries(TEST_PERSON)) typed.append(name, value);
  const resume = new File([testResume(context.now)], 'test-resume.pdf', {
    type: 'application/pdf',
  });
  return bodyOf(textOf(typed, context), [resume], context);
}
