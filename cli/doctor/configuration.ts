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
  if (unknown) findings.push(warning(unknown, 'See docs/settings.md for all settings.'));
  const target = URL.parse(config.WEBHOOK_URL);
  if (config.ISOLATED) {
    findings.push(
      warning(
        'ISOLATED is 1, so no deliveries, tests, or alarms are sent.',
        'Remove it unless you’re testing a backup.',
      ),
    );
  } else if (!target && !hasMail && chatsOf(config).length === 0) {
    findings.push(
      warning(
        'Submissions are saved here but not delivered anywhere.',
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
        `WEBHOOK_URL starts with http://, so anyone between here and ${target.host} can read submissions.`,
        'Use https://.',
      ),
    );
  }
  if (config.PUBLIC_URL.startsWith('https:') && config.TRUST_PROXY === 0) {
    findings.push(
      warning(
        'PUBLIC_URL starts with https, which needs a proxy, but TRUST_PROXY is 0. Consent evidence records the proxy’s IP address instead of the visitor’s.',
        'Set TRUST_PROXY to the number of proxies, usually 1.',
      ),
    );
  }
  return findings.length > 0 ? findings : [ok('All settings are valid.')];
}

/** Checks that this version built the site, and for the public address. */
export async function checkSite({ SITE_DIR, PUBLIC_URL }: Config): Promise<Finding> {
  const file = path.join(SITE_DIR, 'form.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const build = 'Run: npm run build';
  if (text === undefined) {
    return site.fault(`${file} can't be read, so the service can't start.`, build);
  }
  const settings = v.safeParse(settingsFile, text);
  if (!settings.success) return site.fault(`${file} does not match this version.`, build);
  const mismatch = addressMismatch(PUBLIC_URL, settings.output.url);
  if (!mismatch) return site.ok('The site is built.');
  return site.warning(
    mismatch,
    'Set both to the same address. If you change the site’s, run npm run build.',
  );
}
