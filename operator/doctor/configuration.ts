import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../intake/config.ts';
import { isPrivateHost } from '../../intake/shared/address.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning } = findingsOf('configuration');
const site = findingsOf('site');

/** Settings that are valid but may still be a mistake. */
export function checkConfiguration(config: Config, hasMail: boolean): Finding[] {
  const findings: Finding[] = [];
  const target = URL.parse(config.WEBHOOK_URL);
  if (config.ISOLATED) {
    findings.push(
      warning(
        'ISOLATED is 1: nothing is handed on, no test either, and nobody is alarmed.',
        'Take it away where this is more than a drill.',
      ),
    );
  } else if (!target && !hasMail) {
    findings.push(
      warning(
        'Submissions are kept and handed on to nobody.',
        'Set WEBHOOK_URL or the mail settings, or look at them here.',
      ),
    );
  }
  if (
    target?.protocol === 'http:' &&
    !isPrivateHost(target.hostname, config.WEBHOOK_ALLOW_PRIVATE)
  ) {
    findings.push(
      warning(
        `WEBHOOK_URL begins with http://: whoever is on the way to ${target.host} can read what visitors send.`,
        'Use https://.',
      ),
    );
  }
  if (config.PUBLIC_URL.startsWith('https:') && config.TRUST_PROXY === 0) {
    findings.push(
      warning(
        'PUBLIC_URL is https, which a proxy in front speaks, and TRUST_PROXY is 0: the consent evidence gets the address of the proxy for that of each visitor.',
        'Set TRUST_PROXY to the number of proxies, mostly 1.',
      ),
    );
  }
  return findings.length > 0 ? findings : [ok('Every setting can be used.')];
}

export async function checkSite({ SITE_DIR }: Config): Promise<Finding> {
  const page = path.join(SITE_DIR, 'index.html');
  return access(page).then(
    () => site.ok('The site is built.'),
    () => site.fault(`${page} can't be read, so the service can't start.`, 'Run: npm run build'),
  );
}
