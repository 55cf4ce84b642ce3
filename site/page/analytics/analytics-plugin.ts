import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { AnalyticsSettings } from '../../../schema/analytics-settings.ts';

const VIRTUAL = 'virtual:analytics';

/** Sources that a page's CSP must allow for analytics, in addition to the site itself. */
export interface AnalyticsPolicy {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

const NOTHING: AnalyticsPolicy = { script: [], connect: [], image: [] };

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

/** The CSP sources for analytics. Empty unless the settings name a tag. */
export function analyticsPolicy({ tag }: Pick<AnalyticsSettings, 'tag'>): AnalyticsPolicy {
  return tag ? GOOGLE : NOTHING;
}

/** Generates `virtual:analytics`. Without a tag, the build contains no tag code. */
export function analytics({ tag }: Pick<AnalyticsSettings, 'tag'>): Plugin {
  return {
    name: 'analytics',
    resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
    load: (id) => (id === `\0${VIRTUAL}` ? moduleFor(tag) : undefined),
  };
}

function moduleFor(tag: string): string {
  const file = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
  if (!tag) return `export { watchForTag as startAnalytics } from ${file('./watch-for-tag.ts')};`;
  return [
    'export function startAnalytics() {',
    `  import(${file('./google-tag.ts')}).then(`,
    `    ({ startTag }) => startTag(${JSON.stringify(tag)}),`,
    '    () => undefined,',
    '  );',
    '}',
  ].join('\n');
}
