/** Sources that a page's policy must allow for analytics, in addition to the site itself. */
interface AnalyticsPolicy {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/**
 * The sources that Google lists for Analytics 4 without Google signals, but with only one script
 * host: https://developers.google.com/tag-platform/security/guides/csp
 */
const GOOGLE: AnalyticsPolicy = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

/** The sources for analytics. Empty unless the settings name a tag. */
export function analyticsPolicy({ tag }: { tag: string }): AnalyticsPolicy {
  return tag ? GOOGLE : { script: [], connect: [], image: [] };
}
