import { siteConfig } from '../../site/content/site.ts';

/**
 * Whether `content/` is still the agency that comes with the project. Tests on its words mean nothing
 * of another one: they are skipped, and the tests' agency is used instead.
 */
export const IS_SAMPLE = siteConfig.companyName === 'Polygon & Prompt';

/** In the title of each test group on the sample, for readers of the results. */
export const OF_THE_SAMPLE = IS_SAMPLE
  ? 'the sample'
  : `the sample, skipped: content/ is now ${siteConfig.companyName}`;
