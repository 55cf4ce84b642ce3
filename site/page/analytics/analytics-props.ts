import { siteConfig } from '../../content/site.ts';

/** The id of Google's tag in the settings. Empty if there is none. */
export function tagId(): string {
  return siteConfig.analytics.tag;
}
