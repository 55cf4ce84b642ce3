import type { AstroUserConfig } from 'astro';
import { voicePolicy } from '../call/vendor/vendor-policy.ts';
import { siteConfig } from '../content/site.ts';
import { voice } from '../content/voice.ts';
import { analyticsPolicy } from '../page/analytics/analytics-policy.ts';

const { analytics, images, integrations } = siteConfig;
/** The origin of the form's destination, if it isn't the site. */
const destination = URL.canParse(integrations.webhookUrl)
  ? new URL(integrations.webhookUrl).origin
  : '';
/** Hosts other than the site that photos come from. */
const photoHosts = images.hosts.map(({ name }) => `https://${name}`);
const calls = voicePolicy(voice);
const counting = analyticsPolicy(analytics);

/** Scripts of an analytics tag or a call vendor write HTML, which Trusted Types would block. */
const hasVendor = analytics.tag !== '' || voice.provider !== 'built-in';

const join = (...sources: string[]) => sources.filter(Boolean).join(' ');

/** The content security policy of every page. Astro adds the hashes of inline styles and scripts. */
export const contentPolicy: NonNullable<NonNullable<AstroUserConfig['security']>['csp']> = {
  directives: [
    "default-src 'self'",
    `img-src ${join("'self'", 'data:', ...photoHosts, ...counting.image)}`,
    `connect-src ${join("'self'", destination, ...calls.connect, ...counting.connect)}`,
    ...(calls.worker.length > 0 ? [`worker-src 'self' ${calls.worker.join(' ')}` as const] : []),
    `form-action ${join("'self'", destination)}`,
    "object-src 'none'",
    "base-uri 'none'",
    ...(hasVendor ? [] : (["require-trusted-types-for 'script'", "trusted-types 'none'"] as const)),
  ],
  scriptDirective: { resources: ["'self'", ...calls.script, ...counting.script] },
  styleDirective: { resources: ["'self'"] },
};
