import { expect, test } from 'vitest';
import { storedSubmission, webhookClaim } from '../../../tests/fixtures/deliveries.ts';
import { startMailServer } from '../../../tests/fixtures/mail-server.ts';
import { mailWords } from '../../../tests/fixtures/mails.ts';
import { jobseekingFields } from '../../../tests/fixtures/submissions.ts';
import { recordingLog } from '../../../tests/fixtures/workers.ts';
import { systemClock } from '../../shared/clock.ts';
import type { Outbox } from '../../store/outbox.ts';
import { createAcknowledgement } from './acknowledgement.ts';
import { PLAIN } from './letter-html.ts';
import { openMail } from './open-mail.ts';
import type { SendMail } from './smtp.ts';

const HOUR_MS = 3_600_000;
const never = new AbortController().signal;
const { receivedAt } = storedSubmission();

const TYPED = { ...jobseekingFields, firstname: 'Buy now', lastname: 'https://evil.example' };

function acknowledge(send: SendMail, now = () => receivedAt) {
  const deliver = createAcknowledgement(send, mailWords, 'https://agency.example', now);
  return (email = 'ada@example.com', id = 'msg_1') =>
    deliver(
      storedSubmission({ mode: 'jobseeking', fields: { ...TYPED, email } }),
      webhookClaim({ id, destination: 'acknowledgement' }),
      never,
    );
}

/** A send function that only records the recipients. */
function counting(fail?: Error) {
  const to: string[] = [];
  const send: SendMail = async (mail) => {
    if (fail) throw fail;
    to.push(...mail.to);
    return { said: '', refused: [] };
  };
  return { to, send };
}

test('[X3] has the number, the link, and our text, but nothing that was typed', async () => {
  const server = await startMailServer();
  expect(await acknowledge(server.send())()).toMatchObject({ word: 'delivered' });
  const [{ mail, raw, to } = await Promise.reject(new Error('nothing came'))] = server.taken;
  expect(to).toEqual(['ada@example.com']);
  expect(mail.subject).toBe(mailWords.subject);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('7K3M-9QXD-2VTB');
    expect(part).toContain('https://agency.example/received/7K3M-9QXD-2VTB');
    expect(part).toContain(mailWords.text);
  }
  expect(raw).not.toMatch(/Buy now|evil\.example|Technical artist/);
  expect(mail.replyTo).toBeUndefined();
});

test('[X3] goes to one plain address, once an hour, with an hourly limit in all', async () => {
  const { to, send } = counting();
  const once = acknowledge(send);
  for (const email of ['', 'a@example.com,b@example.com', '"a b"@example.com']) {
    expect(await once(email)).toMatchObject({ word: 'withheld' });
  }
  expect(await once('ada@example.com')).toMatchObject({ word: 'delivered' });
  for (const email of ['ADA@example.com', 'ada+1@example.com', 'Ada+2+3@example.com']) {
    expect(await once(email, 'msg_2')).toMatchObject({ word: 'withheld' });
  }
  for (let i = 0; i < 60; i++) await once(`visitor${i}@example.com`);
  expect(to).toHaveLength(60);
});

test('[X3] is abandoned silently if it is too late or refused permanently', async () => {
  const { send } = counting();
  const late = acknowledge(send, () => receivedAt + 5 * HOUR_MS);
  expect(await late()).toMatchObject({ word: 'withheld' });
  const refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
  const response = '550 no ada@example.com here';
  const refused = counting(Object.assign(new Error('no'), refusal, { response }));
  const outcome = await acknowledge(refused.send)();
  expect(outcome).toMatchObject({ word: 'withheld' });
  expect(outcome.detail).not.toContain('ada');
  const waits = counting(Object.assign(new Error('no'), refusal, { responseCode: 450 }));
  expect(await acknowledge(waits.send)()).toMatchObject({ word: 'rate-limited' });
});

test("[X3] follows the team's mail and can't fail it", async () => {
  let reply: [number, string] | undefined = [451, 'come back'];
  const server = await startMailServer({ onMail: () => reply });
  const { config } = server.settings({
    SMTP_TLS: 'opportunistic',
    MAIL_ACKNOWLEDGE: 'on',
    PUBLIC_URL: 'https://agency.example',
  });
  const { log, lines } = recordingLog();
  const followed: string[] = [];
  const follow = async (...args: string[]) => {
    followed.push(...args.slice(0, 2));
    throw new Error('database locked');
  };
  const files = { open: () => Promise.reject(new Error('no files here')) };
  const store = { outbox: { follow } as unknown as Outbox };
  const parts = { store, files, clock: systemClock, log, wake: () => undefined };
  const mailing = openMail(config, { ...mailWords, colors: PLAIN }, parts);
  const claim = webhookClaim({ destination: 'mail' });
  const outcome = () => mailing?.routes.mail?.(storedSubmission(), claim, never);
  expect(await outcome()).toMatchObject({ word: 'rate-limited' });
  expect(followed).toEqual([]);
  reply = undefined;
  expect(await outcome()).toMatchObject({ word: 'delivered' });
  expect(followed).toEqual([storedSubmission().id, 'acknowledgement']);
  await expect.poll(() => lines).toHaveLength(1);
});
