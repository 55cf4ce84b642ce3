import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

/** The lists of submissions, in the order of the navigation. */
export const VIEWS = ['open', 'mine', 'waiting', 'done', 'spam', 'failed'] as const;
export type View = (typeof VIEWS)[number];

/** All pages of the desk. */
export const PAGES = [...VIEWS, 'figures', 'health'] as const;
export type PageName = (typeof PAGES)[number];

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
  const page = PAGES.find((each) => each === name) ?? 'open';
  return { page, receipt: receipt ? decode(receipt) : undefined, query };
}

export function isView(page: PageName): page is View {
  return VIEWS.some((each) => each === page);
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

/**
 * The token of a sign-in link that was opened, and a function that drops it. It leaves the address
 * at once. Browsers don't send hashes, so nothing but the sign-in page can use the token.
 */
export function useToken(): [token: string | undefined, drop: () => void] {
  const opened = /^#\/sign-in\/(.+)/.exec(useHash())?.[1];
  const [token, setToken] = useState<string>();
  useEffect(() => {
    if (!opened) return;
    setToken(opened);
    location.replace('#/open');
  }, [opened]);
  return [opened ?? token, () => setToken(undefined)];
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
