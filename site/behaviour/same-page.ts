/**
 * Followed by a plain press. The browser's own are a bare `#id`, as in the form's summary of errors,
 * and an empty link, which asks for the page again.
 */
const LINKS = 'a[href]:not([href=""], [href^="#"], [target], [download])';

/** A campaign's parameters stay with a visitor: the form sends them with what it is told. */
const CAMPAIGN = 'utm_';

/** The link that something happened on, where it leads to a place of the page it stands on. */
export function linkOnPage(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS);
  if (!link) return undefined;
  const { origin, pathname } = location;
  return link.origin === origin && link.pathname === pathname ? link : undefined;
}

/**
 * The address after a link of the page was followed: an anchor alone changes nothing else, so that
 * `/#about` keeps what the address asks of the form.
 */
export function addressAfter(link: string, page: string): string {
  const next = new URL(link);
  const { search, searchParams } = new URL(page);
  if (next.hash && !next.search) {
    next.search = search;
    return next.href;
  }
  for (const [name, value] of searchParams) {
    if (name.startsWith(CAMPAIGN) && !next.searchParams.has(name)) {
      next.searchParams.append(name, value);
    }
  }
  return next.href;
}
