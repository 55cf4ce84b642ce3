import { isPrivateHost } from './address.ts';

/**
 * A sentence if PUBLIC_URL differs from the URL that the site was built for, so that canonical
 * addresses and the sitemap lead elsewhere; otherwise undefined. A URL of this machine or of a
 * private network is for testing, and isn't compared.
 * @param publicUrl the setting PUBLIC_URL
 * @param siteUrl `url` in content/site.yaml when the site was built
 */
export function addressMismatch(publicUrl: string, siteUrl: string): string | undefined {
  const reached = URL.parse(publicUrl);
  const built = URL.parse(siteUrl);
  if (!reached || !built || reached.origin === built.origin) return undefined;
  if (isPrivateHost(reached.hostname, [])) return undefined;
  return `PUBLIC_URL is ${reached.origin}, but the site was built for ${built.origin} (url in content/site.yaml). Canonical addresses, the sitemap, and robots.txt use the latter.`;
}
