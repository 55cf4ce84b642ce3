import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../../config.ts';
import { isPrivateHost } from '../../shared/address.ts';
import type { SmtpSettings } from './smtp.ts';

type Fault = readonly [name: keyof Config, rule: string];

const DKIM = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;

/** With fewer bits, receivers don't accept a DKIM signature (RFC 8301 section 3.2). */
const MIN_KEY_BITS = 1024;

/** The mail settings that conflict: each setting, and what to do about it. */
export function mailFaults(settings: Config): Fault[] {
  const faults: Fault[] = [];
  const isSet = (name: keyof Config) => String(settings[name]) !== '';
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

function faultOfServer({ SMTP_URL, SMTP_TLS }: Config): string | undefined {
  const { hostname, username, password, pathname, search, hash, protocol } = new URL(SMTP_URL);
  if (hostname === '') return 'must name a host, such as smtp://mail.example.com:587';
  if (!['', '/'].includes(pathname + search + hash)) {
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

function dkimFaults(settings: Config): Fault[] {
  const first = DKIM.find((name) => settings[name] !== '');
  if (!first) return [];
  const missing = DKIM.filter((name) => settings[name] === '');
  if (missing.length > 0) return missing.map((name) => [name, `must be set if ${first} is`]);
  if (isSigningKey(settings.DKIM_KEY_FILE)) return [];
  const rule = `must be a PEM file with an RSA key of at least ${MIN_KEY_BITS} bits`;
  return [['DKIM_KEY_FILE', rule]];
}

function isSigningKey(file: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(readFileSync(file));
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return asymmetricKeyType === 'rsa' && bits >= MIN_KEY_BITS;
  } catch {
    return false;
  }
}

/** The connection to the mail server from the settings; undefined if none is set. */
export function smtpSettings(settings: Config, company: string): SmtpSettings | undefined {
  if (settings.SMTP_URL === '') return undefined;
  const { protocol, hostname, port, username, password } = new URL(settings.SMTP_URL);
  const secure = protocol === 'smtps:';
  const auth = { user: decoded(username) ?? '', pass: decoded(password) ?? '' };
  const isRequired = secure || settings.SMTP_TLS === 'required';
  const server = {
    // A URL has an IPv6 address in brackets.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    // RFC 8314 section 3.3 and RFC 6409 section 3.1.
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: isRequired,
    // RFC 7435: where plain text is allowed, TLS with an unverified certificate is still better.
    opportunisticTLS: !isRequired,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: isRequired },
    ...(auth.user && { auth }),
    ...(settings.DKIM_DOMAIN && {
      dkim: {
        domainName: settings.DKIM_DOMAIN,
        keySelector: settings.DKIM_SELECTOR,
        privateKey: readFileSync(settings.DKIM_KEY_FILE, 'utf8'),
      },
    }),
  } as const;
  return { server, from: settings.MAIL_FROM, company, secrets: [auth.user, auth.pass] };
}

/** A part of a URL; undefined if it is not properly percent-encoded. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
