import { UTM_FIELDS } from './fields.ts';
import { MAX_LENGTH } from './limits.ts';
import { parseUrl } from './parse-url.ts';

/**
 * The campaign fields in an address, such as `utm_source`; absent ones are left out. Control
 * characters are removed and long values cut: the visitor never sees these fields to fix them.
 */
export function campaignOf(address: string): Array<[name: string, value: string]> {
  const query = parseUrl(address)?.searchParams;
  return UTM_FIELDS.map((name): [string, string] => [name, tagOf(query, name)]).filter(
    ([, value]) => value !== '',
  );
}

/** The partner that a URL names with a plain `ref`; '' if it names none. */
export function referrerOf(address: string): string {
  return tagOf(parseUrl(address)?.searchParams, 'ref');
}

function tagOf(query: URLSearchParams | undefined, name: string): string {
  return (query?.get(name) ?? '').replace(/\p{Cc}/gu, '').slice(0, MAX_LENGTH.utm);
}
