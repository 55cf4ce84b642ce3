import { HONEYPOT_FIELD } from '../../../contract/fields.ts';
import { parseUrl } from '../../../contract/parse-url.ts';
import type { SubmissionContext } from './values.ts';

export type Destination =
  | { kind: 'none' }
  /** This project's intake, whose response can be read. */
  | { kind: 'own'; url: string }
  /** A webhook on another origin, posted to in no-cors mode: its response can't be read. */
  | { kind: 'other'; url: string };

/** Compares the configured webhook URL with the page's URL. */
export function destinationOf(webhookUrl: string, pageUrl: string): Destination {
  const url = parseUrl(webhookUrl, pageUrl);
  if (webhookUrl === '' || !url) return { kind: 'none' };
  const own = url.origin === new URL(pageUrl).origin;
  return { kind: own ? 'own' : 'other', url: url.href };
}

/** The data of a submission to this destination that comes from the page. */
export function contextFor(
  { kind }: Destination,
  { sharedSecret, consentHash }: { sharedSecret: string; consentHash: string },
  typed: FormData,
): SubmissionContext {
  // Only for the intake. A visitor's autofill may have filled in the honeypot too.
  const isPressed = navigator.userActivation?.isActive;
  const honeypot = isPressed ? '' : String(typed.get(HONEYPOT_FIELD) ?? '');
  return {
    now: new Date(),
    pageUrl: location.href,
    userAgent: navigator.userAgent,
    secret: (kind === 'other' && sharedSecret) || undefined,
    consentHash: kind === 'own' ? consentHash : undefined,
    honeypot: honeypot || undefined,
  };
}
