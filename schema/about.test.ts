import { expect, test } from 'vitest';
import { about } from './about.ts';
import { figuresInWords } from './figures.ts';
import { siteConfig } from './site.ts';

test('[P3] the About bullets name the founding year and the experience', () => {
  const text = about.bullets.map((bullet) => bullet.text).join(' ');
  expect(text).toContain(`Founded in ${siteConfig.founded}`);
  expect(text).toContain(figuresInWords.yearsCombined);
});
