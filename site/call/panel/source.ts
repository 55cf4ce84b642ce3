import type { Source } from '../knowledge/passage.ts';

/** Whether a source is on this page. Without a page, as in a build, the home page counts. */
export function isHere({ href }: Source): boolean {
  const [path] = href.split('#');
  return path === (globalThis.location?.pathname ?? '/');
}

/** The part of this page that a source names; undefined if it is on another page. */
export function partOf(source: Source): HTMLElement | undefined {
  const { href, item } = source;
  const [, id = ''] = href.split('#');
  const anchor = isHere(source) ? document.getElementById(id) : null;
  const part = anchor?.closest('section') ?? anchor;
  const opens = item === undefined ? undefined : part?.querySelectorAll('details')[item];
  return opens ?? part ?? undefined;
}

/** Opens the source if it is a closed `<details>`. The link itself only leads to its section. */
export function openSource(source: Source): void {
  const part = partOf(source);
  if (part instanceof HTMLDetailsElement) part.open = true;
}
