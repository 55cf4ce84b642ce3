import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Prints the address of each module that the service loads when it starts. */
const LIST_MODULES = `
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });
  await import('./intake/service.ts');
`;

test('[X3] a service without mail loads nothing that mail alone needs', async () => {
  const args = ['--input-type=module', '--eval', LIST_MODULES];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toContain('/intake/deliver/mail/mailing.ts');
  expect(stdout).not.toMatch(/node_modules\/(nodemailer|react|react-dom)\//);
});
