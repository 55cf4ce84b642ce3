import { pressAnswered } from '../../fast/press.ts';
import { onFirstInput } from '../first-input.ts';
import { whenIdle } from '../when-idle.ts';
import { isListening } from './analytics.ts';
import { hasOptedOut } from './opted-out.ts';
import { publicAddress } from './public-address.ts';
import { startReporting } from './report.ts';

declare global {
  interface Window {
    /** The commands for Google's program: first a queue, then read by the program itself. */
    dataLayer?: unknown[];
  }
}

const PROGRAM = 'https://www.googletagmanager.com/gtag/js?id=';

/** Visits are counted. Nothing is for advertising. */
const CONSENT = {
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
} as const;

/** Version 4 keeps no network addresses and has no setting for it (`anonymize_ip` was version 3's). */
const SETTINGS = {
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
} as const;

/**
 * Gives the page Google's tag function and reports to it. The commands wait in a queue until Google's
 * program is loaded, at the visitor's first input. Visitors who object get neither. A page that has
 * a tag function by other means keeps that one, so that nothing is counted twice.
 */
export function startTag(id: string): void {
  if (hasOptedOut()) return;
  if (!isListening()) {
    beginQueue(id);
    onFirstInput(() => {
      void pressAnswered().then(() => whenIdle(() => load(id)));
    });
  }
  startReporting();
}

function beginQueue(id: string): void {
  const queue: unknown[] = [];
  window.dataLayer = queue;
  // Google's program takes only an `arguments` object for a command, not an array.
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
  window.gtag = gtag;
  gtag('consent', 'default', CONSENT);
  gtag('js', new Date());
  gtag('config', id, { ...SETTINGS, ...addresses() });
}

/** The page's address and the one before, if Google would otherwise read a receipt's number there. */
function addresses(): Record<string, string> {
  const shown: Record<string, string> = {};
  const page = publicAddress(location.href);
  const referrer = publicAddress(document.referrer);
  if (page !== location.href) shown.page_location = page;
  if (referrer !== document.referrer) shown.page_referrer = referrer;
  return shown;
}

/** A blocker may refuse it. The queue then stays, and the page doesn't notice. */
function load(id: string): void {
  document.head.append(
    Object.assign(document.createElement('script'), { src: PROGRAM + id, async: true }),
  );
}
