import { whenIdle } from '../when-idle.ts';
import { isListening } from './analytics.ts';
import { hasOptedOut } from './opted-out.ts';
import { publicAddress } from './public-address.ts';
import { startReporting } from './report.ts';

declare global {
  interface Window {
    /** Commands for Google's script, queued until the script reads them. */
    dataLayer?: unknown[];
  }
}

const SCRIPT_URL = 'https://www.googletagmanager.com/gtag/js?id=';

/** Allows counting visits, but nothing for advertising. */
const CONSENT = {
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
} as const;

/** Version 4 stores no IP addresses and has no setting for it (version 3 had `anonymize_ip`). */
const SETTINGS = {
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
} as const;

/**
 * Adds Google's tag function to the page and reports to it. Commands are queued until Google's
 * script loads, at the visitor's first input. Visitors who opt out get neither. A page that already
 * has a tag function keeps it, so nothing is counted twice.
 */
export function startTag(id: string): void {
  if (hasOptedOut()) return;
  if (!isListening()) {
    beginQueue(id);
    onFirstInput(() => whenIdle(() => load(id)));
  }
  startReporting();
}

function beginQueue(id: string): void {
  const queue: unknown[] = [];
  window.dataLayer = queue;
  // Google's script accepts a command only as an `arguments` object, not as an array.
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
  window.gtag = gtag;
  gtag('consent', 'default', CONSENT);
  gtag('js', new Date());
  gtag('config', id, { ...SETTINGS, ...addresses() });
}

/** Runs a callback once, when the visitor does something. */
function onFirstInput(callback: () => void): void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']) {
    addEventListener(
      type,
      () => {
        listening.abort();
        callback();
      },
      options,
    );
  }
}

/** The page's URL and referrer without a receipt number, if they contain one. */
function addresses(): Record<string, string> {
  const shown: Record<string, string> = {};
  const page = publicAddress(location.href);
  const referrer = publicAddress(document.referrer);
  if (page !== location.href) shown.page_location = page;
  if (referrer !== document.referrer) shown.page_referrer = referrer;
  return shown;
}

/** A blocker may refuse the script. The queue then stays, and the page isn't affected. */
function load(id: string): void {
  document.head.append(
    Object.assign(document.createElement('script'), { src: SCRIPT_URL + id, async: true }),
  );
}
