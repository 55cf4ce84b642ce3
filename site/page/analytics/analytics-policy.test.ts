import { expect, test } from 'vitest';
import { analyticsPolicy } from './analytics-policy.ts';

test('[X14] [X19] without a tag, analytics adds nothing to a page’s CSP', () => {
  expect(analyticsPolicy({ tag: '' })).toEqual({ script: [], connect: [], image: [] });
});

test('[X14] [X19] a tag adds one script host and no advertising hosts', () => {
  const { script, connect, image } = analyticsPolicy({ tag: 'G-AB12CD34EF' });
  expect(script).toEqual(['https://www.googletagmanager.com']);
  for (const host of [...connect, ...image]) {
    expect(host).toMatch(
      /^https:\/\/\*\.(?:googletagmanager|google-analytics|analytics\.google)\.com$/,
    );
  }
});
