import path from 'node:path';
import type { Config } from './config.ts';

/** What a person reads once the service is up: where the site is, where data lies, where it goes. */
export function describeService(config: Config, url: string): string {
  const data = path.relative(process.cwd(), config.DATA_DIR) || '.';
  const lines = [
    `  Site         ${config.PUBLIC_URL || url}`,
    `  Submissions  ${path.join(data, 'submissions.db')}, files in ${path.join(data, 'files', 'kept')}`,
    `  Handed on    ${destination(config)}`,
  ];
  return `\n${lines.join('\n')}\n\n`;
}

function destination(config: Config): string {
  if (config.WEBHOOK_URL === '') {
    return 'nowhere yet: they are kept here. Set WEBHOOK_URL in .env to hand them on.';
  }
  // Whatever may be a secret in the address stays out: user, path and query.
  const { host } = new URL(config.WEBHOOK_URL);
  return `to ${host} (webhook${config.WEBHOOK_SIGNING_SECRET ? ', signed' : ''})`;
}
