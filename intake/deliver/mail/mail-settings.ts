import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isPrivateHost } from '../../shared/address.ts';
import type { SmtpSettings } from './smtp.ts';

/** The mail settings, as read from the environment. */
interface MailVariables {
  PUBLIC_URL: string;
  SMTP_URL: string;
  SMTP_TLS: 'required' | 'opportunistic';
  MAIL_FROM: string;
  MAIL_TO: readonly string[];
  MAIL_ALARM_TO: readonly string[];
  MAIL_ACKNOWLEDGE: 'on' | 'off';
  DKIM_DOMAIN: string;
  DKIM_SELECTOR: string;
  DKIM_KEY_FILE: string;
}

const DKIM = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;

/** A name in the DNS: letters, digits, hyphens and dots. */
const DNS_NAME = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i;

/** With fewer bits, receivers don't accept a DKIM signature (RFC 8301 section 3.2). */
const MIN_KEY_BITS = 1024;

/** The mail settings that conflict: each setting, and what to do about it. */
export function mailFaults(
  settings: MailVariables,
): (readonly [name: keyof MailVariables, rule: string])[] {
  const faults: (readonly [name: keyof MailVariables, rule: string])[] = [];
  const isSet = (name: keyof MailVariables) => settings[name].length > 0;
  if (isSet('SMTP_URL')) {
    for (const name of ['MAIL_FROM', 'MAIL_TO'] as const) {
      if (!isSet(name)) faults.push([name, 'must be set if SMTP_URL is']);
    }
    const wrong = faultOfServer(settings);
    if (wrong) faults.push(['SMTP_URL', wrong]);
  } else {
    const meant = (['MAIL_FROM', 'MAIL_TO', 'MAIL_ALARM_TO', ...DKIM] as const).find(isSet);
    const name = meant ?? (settings.MAIL_ACKNOWLEDGE === 'on' ? 'MAIL_ACKNOWLEDGE' : undefined);
    if (name) faults.push(['SMTP_URL', `must be set if ${name} is`]);
  }
  if (settings.MAIL_ACKNOWLEDGE === 'on' && !isSet('PUBLIC_URL')) {
    faults.push(['PUBLIC_URL', 'must be set if MAIL_ACKNOWLEDGE is on']);
  }
  return [...faults, ...dkimFaults(settings)];
}

function faultOfServer({ SMTP_URL, SMTP_TLS }: MailVariables): string | undefined {
  const { hostname, username, password, pathname, search, hash, protocol } = new URL(SMTP_URL);
  if (hostname === '') return 'must name a host, such as smtp://mail.example.com:587';
  if ((pathname !== '' && pathname !== '/') || search !== '' || hash !== '') {
    return 'must have nothing after the host and port';
  }
  if ((username === '') !== (password === ''))
    return 'must have both a user and a password, or neither';
  if (decoded(username) === undefined || decoded(password) === undefined) {
    return 'must have a percent-encoded user and password';
  }
  const isInTheClear = protocol === 'smtp:' && SMTP_TLS === 'opportunistic';
  if (isInTheClear && password !== '' && !isPrivateHost(hostname, [])) {
    return 'must not have a password if SMTP_TLS is opportunistic: others on the network could read it';
  }
  return undefined;
}

function dkimFaults(settings: MailVariables): [name: keyof MailVariables, rule: string][] {
  const set = DKIM.filter((name) => settings[name] !== '');
  if (set.length === 0) return [];
  const missing = DKIM.filter((name) => settings[name] === '');
  if (missing.length > 0) return missing.map((name) => [name, `must be set if ${set[0]} is`]);
  const named = (['DKIM_DOMAIN', 'DKIM_SELECTOR'] as const).filter(
    (name) => !DNS_NAME.test(settings[name]),
  );
  const key = faultOfKey(settings.DKIM_KEY_FILE);
  return [
    ...named.map((name): [typeof name, string] => [name, 'must be a valid DNS name']),
    ...(key ? [['DKIM_KEY_FILE', key] satisfies [string, string]] : []),
  ] as [keyof MailVariables, string][];
}

function faultOfKey(file: string): string | undefined {
  const rule = `must be a PEM file with an RSA key of at least ${MIN_KEY_BITS} bits`;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(readFileSync(file));
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return asymmetricKeyType === 'rsa' && bits >= MIN_KEY_BITS ? undefined : rule;
  } catch {
    return rule;
  }
}

/**
 * The connection to the mail server from the settings; undefined if none is set.
 * @param cacheDir a folder for large mails while they are signed
 */
export function smtpSettings(
  settings: MailVariables,
  company: string,
  cacheDir: string,
): SmtpSettings | undefined {
  if (settings.SMTP_URL === '') return undefined;
  const { protocol, hostname, port, username, password } = new URL(settings.SMTP_URL);
  const isImplicit = protocol === 'smtps:';
  return {
    // A URL has an IPv6 address in brackets.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    // RFC 8314 section 3.3 and RFC 6409 section 3.1.
    port: port === '' ? (isImplicit ? 465 : 587) : Number(port),
    user: decoded(username) || undefined,
    password: decoded(password) || undefined,
    encryption: isImplicit ? 'implicit' : settings.SMTP_TLS,
    from: settings.MAIL_FROM,
    company,
    dkim:
      settings.DKIM_DOMAIN === ''
        ? undefined
        : {
            domain: settings.DKIM_DOMAIN,
            selector: settings.DKIM_SELECTOR,
            key: readFileSync(settings.DKIM_KEY_FILE, 'utf8'),
            cacheDir,
          },
  };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
