import { randomUUID } from 'node:crypto';
import { TEST_PERSON } from '../../contract/test-person.ts';
import type { Config } from '../../intake/config.ts';
import { createChats } from '../../intake/deliver/chat/chats.ts';
import { smtpSettings } from '../../intake/deliver/mail/mail-settings.ts';
import { createTeamMail } from '../../intake/deliver/mail/team-mail.ts';
import type { Deliver } from '../../intake/deliver/queue/outcome.ts';
import { createWebhook } from '../../intake/deliver/webhook/webhook.ts';
import type { Destination } from '../../intake/store/destinations.ts';
import type { StoredSubmission } from '../../intake/store/submissions.ts';
import { type Findings, fault, ok } from './finding.ts';

/** How to deliver to each configured destination. Throws a `ConfigError` for a wrong setting. */
export function destinationsOf(config: Config): Map<Destination, Deliver> {
  const files = { open: () => Promise.reject(new Error('A test has no files.')) };
  const smtp = smtpSettings(config, 'Health check');
  const destinations = new Map<Destination, Deliver>();
  if (config.WEBHOOK_URL) {
    const webhook = createWebhook({
      url: config.WEBHOOK_URL,
      signingSecret: config.WEBHOOK_SIGNING_SECRET,
      sharedSecret: config.WEBHOOK_SHARED_SECRET,
      allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
      files,
    });
    destinations.set('webhook', webhook);
  }
  if (smtp) destinations.set('mail', createTeamMail(config, smtp, files));
  const { slack, teams } = createChats(config);
  if (slack) destinations.set('slack', slack);
  if (teams) destinations.set('teams', teams);
  return destinations;
}

/** Sends the job seeker that `?n8nTest=1` sends, but without the resume. */
export async function* sendTest(destination: Destination, deliver: Deliver, now: number): Findings {
  const submission: StoredSubmission = {
    id: `test_${randomUUID()}`,
    // No submission has this receipt: receipts never contain L or O.
    receipt: 'TEST-ONLY-0000',
    mode: 'jobseeking',
    receivedAt: now,
    fields: {
      ...TEST_PERSON,
      timestamp: new Date(now).toISOString(),
      page_url: 'https://example.com/',
      user_agent: 'recruiting-site-admin/1.0',
    },
    files: [],
  };
  // docs/webhook.md documents the prefix.
  const id = `msg_test_${randomUUID()}`;
  const lease = { attempt: 1, at: now, owner: 'doctor', tally: { failures: 0, refusals: 0 } };
  const claim = { id, submissionId: submission.id, destination, ...lease };
  const { word, detail } = await deliver(submission, claim, AbortSignal.timeout(60_000));
  const said = detail && ` (${detail})`;
  if (word === 'delivered') yield ok(`Accepted test delivery ${id}${said}.`);
  else {
    yield fault(
      `The test delivery failed: ${word}${said}.`,
      'Check the destination’s log, and its address, user, and password in the settings.',
    );
  }
}
