import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailColors } from '../../../contract/settings.ts';
import { downloadName } from '../../files/download-name.ts';
import { cleanLine } from '../clean.ts';
import type { OpenDocument } from '../documents.ts';
import type { Letter } from './letter.ts';
import { domainOf } from './mail-address.ts';
import { renderHtml } from './mail-html.ts';
import { renderText } from './text.ts';

/**
 * `implicit`: TLS from the first byte. `required`: no mail without STARTTLS. `opportunistic`:
 * whatever the server offers.
 */
export type Encryption = 'implicit' | 'required' | 'opportunistic';

export interface SmtpSettings {
  host: string;
  port: number;
  user?: string | undefined;
  password?: string | undefined;
  encryption: Encryption;
  /** The sender of every mail. Every Message-ID uses its domain. */
  from: string;
  /** Display name of the sender's address. */
  company: string;
  /** The brand's colors, if they are known. */
  colors?: MailColors | undefined;
  dkim?: Dkim | undefined;
  /** Certificate authorities for the server, in PEM. They replace those that Node trusts. */
  ca?: string | undefined;
  timeouts?: MailTimeouts | undefined;
}

export interface Dkim {
  domain: string;
  selector: string;
  /** RSA, in PEM. */
  key: string;
  /** A folder for mails that are too large to keep in memory while they are signed. */
  cacheDir: string;
}

/** A larger mail is kept on disk while it is signed, in bytes. */
const MAX_IN_MEMORY = 1024 * 1024;

/** All in milliseconds. */
export interface MailTimeouts {
  /** Until the connection is open, including the host's name lookup. */
  connectMs: number;
  /** Until the server's greeting, and until the end of a TLS handshake. */
  greetMs: number;
  /** The longest time without a byte in either direction. */
  stallMs: number;
}

/** Headers of a mail that no person wrote. The first is from RFC 3834; the second is Exchange's. */
const BY_PROGRAM = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Filters check a mail before the 250 comes: a long timeout avoids a second delivery. */
const TIMEOUTS: MailTimeouts = { connectMs: 15_000, greetMs: 15_000, stallMs: 120_000 };

export interface Mail {
  /** The same for all attempts; the part of the Message-ID before the @. */
  id: string;
  to: readonly string[];
  replyTo?: string | undefined;
  subject: string;
  /** The person who wrote it, before the company's name; '' if unknown. Undefined for programs. */
  by?: string | undefined;
  letter: Letter;
  documents?: readonly OpenDocument[];
}

/** The server's reply about a recipient it refused. */
export interface RefusedRecipient {
  recipient: string;
  /** The SMTP reply code. A recipient refused with 4xx may be taken later. */
  code: number;
  said: string;
}

export interface Sent {
  /** The server's last answer. */
  said: string;
  refused: RefusedRecipient[];
}

/**
 * Sends one mail over its own connection. Resolves when the server has the whole mail for at least
 * one recipient. Rejects with nodemailer's error, or when `signal` aborts.
 */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<Sent>;

/** Makes the send function for one SMTP server. */
export function createSendMail(settings: SmtpSettings, now: () => number): SendMail {
  const { from, company, timeouts = TIMEOUTS } = settings;
  const transport = createTransport({
    host: settings.host,
    port: settings.port,
    ...encryptionOf(settings),
    ...(settings.user === undefined
      ? {}
      : { auth: { user: settings.user, pass: settings.password ?? '' } }),
    ...(settings.dkim && { dkim: dkimOf(settings.dkim) }),
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetMs,
    socketTimeout: timeouts.stallMs,
    // No mail names a file or an address for nodemailer to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async ({ id, to, replyTo, subject, by, letter, documents = [] }, signal) => {
    const streams = documents.map(({ content }) => Readable.from(content.chunks()));
    try {
      const sent = await transport.sendMail({
        signal,
        envelope: { from, to: [...to] },
        from: { name: cleanLine(by ? `${by}, ${company}` : company), address: from },
        to: to.map((address) => ({ name: '', address })),
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        messageId: `<${id}@${domainOf(from)}>`,
        // The date of sending, not of the submission: a mail dated days back gets lost.
        date: new Date(now()),
        ...(by === undefined && { headers: BY_PROGRAM }),
        text: renderText(letter),
        html: renderHtml(letter, settings.colors),
        textEncoding: 'quoted-printable',
        attachments: documents.map(({ file, mediaType }, index) => ({
          filename: downloadName(file),
          contentType: mediaType,
          contentDisposition: 'attachment' as const,
          content: streams[index],
        })),
      });
      const refused = (sent.rejectedErrors ?? []).map((error) => ({
        recipient: String(error.recipient ?? ''),
        code: error.responseCode || 0,
        said: error.response ?? '',
      }));
      return { said: sent.response, refused };
    } finally {
      for (const stream of streams) stream.destroy();
    }
  };
}

function encryptionOf({ encryption, ca }: SmtpSettings) {
  const tls = { minVersion: 'TLSv1.2' as const, ...(ca === undefined ? {} : { ca }) };
  if (encryption === 'implicit') return { secure: true, tls };
  if (encryption === 'required') return { secure: false, requireTLS: true, tls };
  // RFC 7435: where plain text is allowed, TLS with an unverified certificate is still better.
  return { secure: false, opportunisticTLS: true, tls: { ...tls, rejectUnauthorized: false } };
}

function dkimOf({ domain, selector, key, cacheDir }: Dkim) {
  const place = { cacheDir, cacheTreshold: MAX_IN_MEMORY };
  return { domainName: domain, keySelector: selector, privateKey: key, ...place };
}
