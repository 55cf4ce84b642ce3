import { siteConfig } from '../../schema/site.ts';

/**
 * Whether `content/` is still the agency that comes with the project. Tests on its words mean nothing
 * of another one: they are skipped, and the agency of the tests stands for all of them.
 */
export const IS_SAMPLE = siteConfig.companyName === 'Polygon & Prompt';

/** Stands over each group of tests on the sample, where a reader of the results finds it. */
export const OF_THE_SAMPLE = IS_SAMPLE
  ? 'the sample'
  : `the sample, skipped: content/ is now ${siteConfig.companyName}`;
