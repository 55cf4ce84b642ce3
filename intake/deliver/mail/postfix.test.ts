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
import { createMail } from './mail.ts';
import { createSendMail } from './smtp.ts';

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
      const send = createSendMail(
        {
          host: '127.0.0.1',
          port: postfix.port,
          encryption: 'required',
          from: 'leads@agency.example',
          company: 'Test & Sons',
          ca: selfSigned.cert,
        },
        Date.now,
      );
      const deliver = createMail({
        send,
        to: ['ada@agency.example', 'nobody@agency.example'],
        secrets: [],
        files,
        company: 'Test & Sons',
        deskUrl: undefined,
        attachBytes: 10 * MIB,
      });
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
