import { type Preset, presetFrom } from '../../contract/audience.ts';

const NAMES = ['mode', 'search', 'role'];

/** What brought a preset: the page's first address, a link of the page itself, Back or Forward. */
type PresetCause = 'load' | 'link' | 'history';
export type PresetListener = (preset: Preset, cause: PresetCause) => void;

/**
 * The address of a link that presets the form of the page it stands on, as
 * `/?mode=hiring#contact` on `/`; undefined for every other link.
 */
export function presetLink(href: string, pageUrl: string): URL | undefined {
  if (!URL.canParse(href, pageUrl)) return undefined;
  const url = new URL(href, pageUrl);
  const page = new URL(pageUrl);
  const here = url.origin === page.origin && url.pathname === page.pathname;
  return here && url.hash && url.searchParams.has('mode') ? url : undefined;
}

/**
 * Tells what the address asks of the form: at once if it asks anything, on a press of a link of
 * the page (which then needs no reload), and on Back and Forward. Returns how to stop.
 */
export function followPresets(listener: PresetListener): () => void {
  let asked = askedBy(new URL(location.href));
  if (asked) listener(presetFrom(new URLSearchParams(location.search)), 'load');

  function onClick(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const url = presetLink(link.href, location.href);
    if (!url) return;
    event.preventDefault();
    if (url.href !== location.href) history.pushState(null, '', url);
    asked = askedBy(url);
    listener(presetFrom(url.searchParams), 'link');
    document.getElementById(url.hash.slice(1))?.scrollIntoView();
  }

  // Also fires for `#about`, where the address asks nothing new and the form must stay as it is.
  function onPopState() {
    const url = new URL(location.href);
    if (askedBy(url) === asked) return;
    asked = askedBy(url);
    listener(presetFrom(url.searchParams), 'history');
  }

  document.addEventListener('click', onClick);
  addEventListener('popstate', onPopState);
  return () => {
    document.removeEventListener('click', onClick);
    removeEventListener('popstate', onPopState);
  };
}

/** What an address asks of the form, to be compared with what another asks; empty for nothing. */
export function askedBy(url: URL): string {
  return NAMES.map((name) => url.searchParams.get(name) ?? '')
    .join(' ')
    .trim();
}
