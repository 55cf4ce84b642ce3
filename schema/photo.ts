import * as v from 'valibot';
import { siteConfig } from './site.ts';

/** Requested quality of photos, from 0 to 100. */
const QUALITY = 80;

/** Adds the quality to the address of a known photo host. Other addresses stay unchanged. */
export function photoUrl(address: string, hosts = siteConfig.images.hosts): string {
  const url = new URL(address);
  const host = hosts.find(({ name }) => name === url.host);
  if (!host) return address;
  url.searchParams.set(host.quality, String(QUALITY));
  return url.href;
}

/** Address of a photo at a host in `site.yaml`, which replaces a drawn picture. */
export const photo = v.pipe(
  v.string(),
  v.description(
    'Address of a photo at a host that site.yaml names. It is shown in place of the file as long as it can be loaded.',
  ),
  v.examples(['https://images.unsplash.com/photo-1497366216548-37526070297c']),
  v.regex(/^https:\/\/\S+$/, 'Write a whole web address that begins with https://'),
  v.check(
    (address) =>
      URL.canParse(address) &&
      siteConfig.images.hosts.some(({ name }) => name === new URL(address).host),
    'Name the host of this photo in site.yaml, under images.hosts: browsers refuse it otherwise.',
  ),
  v.transform((address) => photoUrl(address)),
);
