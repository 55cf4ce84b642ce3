import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { formSettingsSchema } from '../../contract/settings.ts';
import type { Config } from '../../intake/config.ts';
import { isPrivateHost } from '../../intake/shared/address.ts';
import { addressMismatch } from '../../intake/shared/public-address.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning } = findingsOf('configuration');
const site = findingsOf('site');

const settingsFile = v.pipe(v.string(), v.parseJson(), formSettingsSchema);

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

/** Checks that the site is built, by this version, and for the address that visitors come to. */
export async function checkSite({ SITE_DIR, PUBLIC_URL }: Config): Promise<Finding> {
  const file = path.join(SITE_DIR, 'form.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const build = 'Run: npm run build';
  if (text === undefined) {
    return site.fault(`${file} can't be read, so the service can't start.`, build);
  }
  const settings = v.safeParse(settingsFile, text);
  if (!settings.success) return site.fault(`${file} does not fit this version.`, build);
  const mismatch = addressMismatch(PUBLIC_URL, settings.output.url);
  if (!mismatch) return site.ok('The site is built.');
  return site.warning(mismatch, 'Set both to the same address; for the second run npm run build.');
}
