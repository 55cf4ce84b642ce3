import { useMemo, useSyncExternalStore } from 'react';

/** The pages of the desk in the order of the navigation, with the key that follows `g`. */
export const PAGES = {
  open: { title: 'Open', key: 'o' },
  mine: { title: 'Mine', key: 'm' },
  waiting: { title: 'Waiting', key: 'w' },
  done: { title: 'Done', key: 'd' },
  spam: { title: 'Spam', key: 's' },
  failed: { title: 'Failed', key: 'f' },
  figures: { title: 'Reports', key: 'p' },
  health: { title: 'Health', key: 'h' },
} as const;
export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** The pages with a list of submissions. */
export type View = Exclude<PageName, 'figures' | 'health'>;

/** A route, such as `#/open/7K3M-9QXD-2VTB?mode=hiring`. */
export interface Route {
  page: PageName;
  receipt: string | undefined;
  /** The list's filters, kept from one submission to the next. */
  query: string;
}

/** Reads a hash. An unknown page, such as a former version's `inbox`, becomes the open ones. */
export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const [, name, receipt] = path.split('/');
  const page = PAGE_NAMES.find((each) => each === name) ?? 'open';
  // The desk may see a sign-in link for a moment, whose token must not reach the server as a receipt.
  const isReceipt = receipt && name !== 'sign-in';
  return { page, receipt: isReceipt ? decode(receipt) : undefined, query };
}

export function isView(page: PageName): page is View {
  return page !== 'figures' && page !== 'health';
}

export function hashOf({ page, receipt, query }: Route): string {
  const path = receipt ? `${page}/${encodeURIComponent(receipt)}` : page;
  return `#/${path}${query && `?${query}`}`;
}

/** @param replace adds no history entry, for example while typing or moving through a list */
export function go(route: Route, { replace = false } = {}): void {
  const hash = hashOf(route);
  if (replace) location.replace(hash);
  else location.hash = hash;
}

/** The route of the current URL. `useRoute` has it only after React's next render. */
export function currentRoute(): Route {
  return routeOf(location.hash);
}

export function useRoute(): Route {
  const hash = useHash();
  return useMemo(() => routeOf(hash), [hash]);
}

/** The token of a sign-in link that was opened. Browsers don't send hashes to any server. */
export function useToken(): string | undefined {
  return /^#\/sign-in\/(.+)/.exec(useHash())?.[1];
}

function useHash(): string {
  return useSyncExternalStore(onHash, () => location.hash);
}

function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
