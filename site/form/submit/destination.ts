import { parseUrl } from '../../../contract/parse-url.ts';

/** The destination of a submission, relative to the page that sends it. */
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
