import { useEffect, useState } from 'react';
import type { FormContent } from '../../../schema/form.ts';
import { Button } from '../../ui/button.tsx';
import { prepareToasts, toast } from '../../ui/toast/toast.ts';
import { errorToast, type FormMessages } from '../messages.ts';
import { destinationOf } from './destination.ts';
import { send } from './send.ts';
import { newId } from './submission-id.ts';
import styles from './test-banner.module.css';
import { testSubmission } from './test-submission.ts';

export interface TestBannerProps {
  texts: FormContent;
  messages: FormMessages;
  webhookUrl: string;
  secret: string;
  consentHash: string;
}

/** Shows where the form sends, and sends a sample job seeker there for the owner to check. */
export function TestBanner({
  texts,
  messages: { toasts },
  webhookUrl,
  secret,
  consentHash,
}: TestBannerProps) {
  const [busy, setBusy] = useState(false);
  const destination = destinationOf(webhookUrl, location.href);

  useEffect(prepareToasts, []);

  async function sendTest() {
    const body = testSubmission({
      now: new Date(),
      pageUrl: location.href,
      userAgent: navigator.userAgent,
      secret: destination.kind === 'other' ? secret : '',
      consentHash: destination.kind === 'own' ? consentHash : '',
      isPressed: true,
    });
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
