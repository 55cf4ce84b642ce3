import * as v from 'valibot';
import { siteConfig } from './site.ts';

/** Of 100: what a photo host is asked for. */
const QUALITY = 80;

/** Asks a photo host for this quality; an address of anywhere else stays as it is. */
export function photoUrl(address: string, hosts = siteConfig.images.hosts): string {
  const url = new URL(address);
  const host = hosts.find(({ name }) => name === url.host);
  if (!host) return address;
  url.searchParams.set(host.quality, String(QUALITY));
  return url.href;
}

/** Address of a photo at one of the hosts in `site.yaml`, to stand in place of a drawn picture. */
export const photo = v.pipe(
  v.string(),
  v.regex(/^https:\/\/\S+$/, 'Write a whole web address that begins with https://'),
  v.check(
    (address) =>
      URL.canParse(address) &&
      siteConfig.images.hosts.some(({ name }) => name === new URL(address).host),
    'Name the host of this photo in site.yaml, under images.hosts: browsers refuse it otherwise.',
  ),
  v.transform((address) => photoUrl(address)),
);
