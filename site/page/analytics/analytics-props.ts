import { siteConfig } from '../../../schema/site.ts';

/** The id of Google's tag in the settings. Empty if there is none. */
export function tagId(): string {
  return siteConfig.analytics.tag;
}
