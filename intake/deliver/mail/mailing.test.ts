import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Prints the address of each module that the service loads when it starts. */
const LIST_MODULES = `
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });
  await import('./intake/service.ts');
`;

/** The same for a service with every kind of mail. Nothing is sent, so it needs no store. */
const OPEN_MAIL = `
  const { readConfig } = await import('./intake/config.ts');
  const { openMailing } = await import('./intake/deliver/mail/mailing.ts');
  const config = readConfig({
    DATA_DIR: '/nonexistent', PUBLIC_URL: 'https://agency.example', MAIL_ACKNOWLEDGE: 'on',
    SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@agency.example', MAIL_TO: 'b@agency.example',
  });
  await openMailing(config, { companyName: 'Test' }, { clock: { now: Date.now } });
`;

/** The addresses of all modules that a program loads. */
async function loadedBy(program: string): Promise<string[]> {
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout.split('\n');
}

test('[X3] a service without mail loads nothing that mail alone needs', async () => {
  const modules = await loadedBy(LIST_MODULES);
  expect(modules).toContainEqual(expect.stringContaining('/intake/deliver/mail/mailing.ts'));
  expect(modules.filter((url) => /node_modules\/(nodemailer|react|react-dom)\//.test(url))).toEqual(
    [],
  );
});

test('[X3] a service with mail loads nodemailer, and no React', async () => {
  const modules = await loadedBy(LIST_MODULES + OPEN_MAIL);
  for (const name of ['mail/acknowledgement.ts', 'mail/mail-html.ts']) {
    expect(modules).toContainEqual(expect.stringContaining(name));
  }
  expect(modules).toContainEqual(expect.stringContaining('/node_modules/nodemailer/'));
  expect(modules.filter((url) => /node_modules\/(react|react-dom)\//.test(url))).toEqual([]);
});
