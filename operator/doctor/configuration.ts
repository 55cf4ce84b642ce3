import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { formSettingsSchema } from '../../contract/settings.ts';
import { type Config, unknownSettings } from '../../intake/config.ts';
import { chatsOf } from '../../intake/deliver/chat/chats.ts';
import { isPrivateHost } from '../../intake/shared/address.ts';
import { addressMismatch } from '../../intake/shared/public-address.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning } = findingsOf('configuration');
const site = findingsOf('site');

const settingsFile = v.pipe(v.string(), v.parseJson(), formSettingsSchema);

/** Settings that are valid but may still be a mistake. */
export function checkConfiguration(config: Config, hasMail: boolean): Finding[] {
  const findings: Finding[] = [];
  const unknown = unknownSettings();
  if (unknown) findings.push(warning(unknown, 'docs/settings.md lists all settings.'));
  const target = URL.parse(config.WEBHOOK_URL);
  if (config.ISOLATED) {
    findings.push(
      warning(
        'ISOLATED is 1: nothing is delivered, not even a test, and no alarm is sent.',
        'Remove it if this is not a drill.',
      ),
    );
  } else if (!target && !hasMail && chatsOf(config).length === 0) {
    findings.push(
      warning(
        'Submissions are kept here and delivered to nobody.',
        'Set WEBHOOK_URL or the mail settings, or read submissions in the desk.',
      ),
    );
  }
  if (
    target?.protocol === 'http:' &&
    !isPrivateHost(target.hostname, config.WEBHOOK_ALLOW_PRIVATE)
  ) {
    findings.push(
      warning(
        `WEBHOOK_URL begins with http://: anyone between here and ${target.host} can read what visitors send.`,
        'Use https://.',
      ),
    );
  }
  if (config.PUBLIC_URL.startsWith('https:') && config.TRUST_PROXY === 0) {
    findings.push(
      warning(
        'PUBLIC_URL begins with https, so a proxy is in front, but TRUST_PROXY is 0: the consent evidence records the address of the proxy instead of each visitor’s.',
        'Set TRUST_PROXY to the number of proxies, usually 1.',
      ),
    );
  }
  return findings.length > 0 ? findings : [ok('All settings are valid.')];
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
