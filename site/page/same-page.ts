/**
 * Links that the script follows on a plain click. The browser itself follows a bare `#id`, as in
 * the form's error summary, and an empty link, which reloads the page.
 */
const LINKS = 'a[href]:not([href=""], [href^="#"], [target], [download])';

/** Campaign parameters stay in the URL, because the form sends them with a submission. */
const CAMPAIGN = 'utm_';

/** The link around an event's target, if it leads to the same page. */
export function linkOnPage(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS);
  if (!link) return undefined;
  const { origin, pathname } = location;
  return link.origin === origin && link.pathname === pathname ? link : undefined;
}

/**
 * The URL after following a link within the page. A link with only an anchor, such as `/#about`,
 * keeps the query, and so the form's preset.
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
