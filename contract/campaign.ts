import { UTM_FIELDS } from './fields.ts';
import { MAX_LENGTH } from './limits.ts';

/**
 * The campaign fields of an address, as `utm_source`; only those it carries. Control characters go
 * and long values are cut: the visitor never sees these fields and could not mend them.
 */
export function campaignOf(address: string): Array<[name: string, value: string]> {
  if (!URL.canParse(address)) return [];
  const query = new URL(address).searchParams;
  return UTM_FIELDS.map((name): [string, string] => {
    const value = (query.get(name) ?? '').replace(/\p{Cc}/gu, '');
    return [name, value.slice(0, MAX_LENGTH.utm)];
  }).filter(([, value]) => value !== '');
}
