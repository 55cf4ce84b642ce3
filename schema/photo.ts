import * as v from 'valibot';
import { siteConfig } from './site.ts';

/** Requested quality of photos, from 0 to 100. */
const QUALITY = 80;

/** Adds the quality to the URL of a known photo host. Other URLs stay unchanged. */
export function photoUrl(address: string, hosts = siteConfig.images.hosts): string {
  const url = new URL(address);
  const host = hosts.find(({ name }) => name === url.host);
  if (!host) return address;
  url.searchParams.set(host.quality, String(QUALITY));
  return url.href;
}

/** Address of a photo on a host listed in `site.yaml`, which replaces a drawn picture. */
export const photo = v.pipe(
  v.string(),
  v.description(
    'Address of a photo on a host listed in site.yaml. It is shown in place of the file while it can be loaded.',
  ),
  v.examples(['https://images.unsplash.com/photo-1497366216548-37526070297c']),
  v.regex(/^https:\/\/\S+$/, 'Write a full web address that starts with https://'),
  v.check(
    (address) =>
      URL.canParse(address) &&
      siteConfig.images.hosts.some(({ name }) => name === new URL(address).host),
    'Add the host of this photo to images.hosts in site.yaml. Otherwise browsers block it.',
  ),
  v.transform((address) => photoUrl(address)),
);
