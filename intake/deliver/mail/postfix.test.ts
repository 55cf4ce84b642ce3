import { randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  storedSubmission,
  temporaryFiles,
  webhookClaim,
} from '../../../tests/fixtures/deliveries.ts';
import { type Postfix, postfixIsHere, startPostfix } from '../../../tests/fixtures/postfix.ts';
import { selfSigned } from '../../../tests/fixtures/self-signed.ts';
import { hiringFields } from '../../../tests/fixtures/submissions.ts';
import { readConfig } from '../../config.ts';
import { smtpSettings } from './mail-settings.ts';
import { createTeamMail } from './team-mail.ts';

const MIB = 1024 * 1024;

describe.skipIf(!postfixIsHere())(
  'a real Postfix, skipped where there is none or not as root',
  () => {
    let postfix: Postfix;
    beforeAll(async () => {
      postfix = await startPostfix(['ada']);
    });
    afterAll(() => postfix?.stop());

    test('[X3] F23: delivers a mail byte for byte, and reports the refused recipient', async () => {
      const files = await temporaryFiles();
      onTestFinished(() => files.remove());
      const bytes = randomBytes(2 * MIB);
      const file = await files.put(0, bytes, { name: 'Röle.pdf' });
      const roles = `.\n..\nFrom here\n${'x'.repeat(5000)}\n求人 \u{1f3ae}`;
      const config = readConfig({
        SMTP_URL: `smtp://127.0.0.1:${postfix.port}`,
        MAIL_FROM: 'leads@agency.example',
        MAIL_TO: 'ada@agency.example,nobody@agency.example',
      });
      const smtp = smtpSettings(config, 'Test & Sons');
      if (!smtp) throw new Error('no mail server is set');
      const server = { ...smtp.server, tls: { ca: selfSigned.cert } };
      const deliver = createTeamMail(config, { ...smtp, server }, files);
      const submission = storedSubmission({ fields: { ...hiringFields, roles }, files: [file] });
      const claim = webhookClaim({ destination: 'mail' });
      const outcome = await deliver(submission, claim, new AbortController().signal);
      expect(outcome.word).toBe('delivered-in-part');
      expect(outcome.detail).toMatch(/^not nobody@agency\.example: 550 5\.1\.1 /);

      await expect.poll(() => postfix.mailsOf('ada')).toHaveLength(1);
      const [raw = Buffer.alloc(0)] = await postfix.mailsOf('ada');
      const mail = await PostalMime.parse(raw);
      expect(mail.messageId).toBe(`<${claim.id}@agency.example>`);
      expect(mail.text).toContain(roles.replaceAll('\n', '\n    '));
      const [attached] = mail.attachments;
      expect(attached?.filename).toBe('Röle.pdf');
      expect(Buffer.from(attached?.content as ArrayBuffer).equals(bytes)).toBe(true);
    });
  },
);
