/** `site/page/analytics/analytics-plugin.ts` generates this module from the settings. */
declare module 'virtual:analytics' {
  /** Loads the tag that the settings name, or watches for a tag added by other means. */
  export function startAnalytics(): void;
}
