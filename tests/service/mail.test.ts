import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteConfig } from '../../site/content/site.ts';
import { freePort } from '../fixtures/free-port.ts';
import { SENDER, startMailServer } from '../fixtures/mail-server.ts';
import { selfSigned } from '../fixtures/self-signed.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';

const TEAM = 'ada@agency.example';

test('[X3] mails a submission to the team, acknowledges it, and shows it as delivered', async () => {
  const server = await startMailServer();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ca-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ca = path.join(folder, 'ca.pem');
  await writeFile(ca, selfSigned.cert);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const service = await TestService.start({
    NODE_EXTRA_CA_CERTS: ca,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: SENDER,
    MAIL_TO: TEAM,
    MAIL_ACKNOWLEDGE: 'on',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
  });
  onTestFinished(() => service.remove());

  const fields = { email: 'visitor@example.com', roles: 'Two stranger roles' };
  const { body } = await submit(service.url, { fields });
  const [team, visitor] = await server.came(2);
  expect([team?.to, visitor?.to]).toEqual([[TEAM], ['visitor@example.com']]);
  expect(team?.mail.text).toContain(fields.roles);
  expect(team?.mail.from?.name).toBe(siteConfig.companyName);
  expect(visitor?.mail.text).toContain(`${publicUrl}/received/${body.receipt}`);
  const status = async () => (await fetch(`${service.url}/api/receipts/${body.receipt}`)).json();
  await expect.poll(status).toMatchObject({ status: 'delivered' });
  const row = () => service.rows("select attempts, outcome from outbox where destination = 'mail'");
  await expect.poll(row).toEqual([{ attempts: 1, outcome: 'delivered' }]);
});
