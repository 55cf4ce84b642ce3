import * as v from 'valibot';
import { expect, test } from 'vitest';
import { analyticsSettingsSchema } from './analytics-settings.ts';
import { parseRecord } from './records.ts';
import { CONTENT_DIR } from './source.ts';

const schema = v.strictObject({ analytics: analyticsSettingsSchema });
const read = (analytics: string) =>
  parseRecord('site.yaml', `analytics: { ${analytics} }`, schema).analytics;

test.each(['G-AB12CD34EF', 'GT-5NXYZ8', ''])('[X19] takes the tag "%s"', (tag) => {
  expect(read(`tag: '${tag}', personalData: hashed`)).toEqual({ tag, personalData: 'hashed' });
});

test('[X19] there is no tag unless one is set, and form values may then be plain text', () => {
  expect(read('personalData: plain')).toEqual({ tag: '', personalData: 'plain' });
});

test.each([
  [
    'tag: AB12CD34EF',
    'tag: Write your Google Analytics 4 ID as its settings show it, such as G-AB',
  ],
  ['tag: g-ab12cd34ef', 'tag: Write your Google Analytics 4 ID'],
  ['tag: "G-AB12\'><b>"', 'tag: Write your Google Analytics 4 ID'],
  ['tag: 12', 'tag: Write your Google Analytics 4 ID'],
  ['tag: AW-123456789', 'tag: This is a Google Ads tag'],
  ['tag: GTM-AB12CD3', 'tag: This is a Tag Manager container'],
  ['tag: UA-12345-1', 'tag: This is a Universal Analytics ID'],
])('[X19] refuses %s and says what to write', (tag, message) => {
  expect(() => read(`${tag}, personalData: hashed`)).toThrow(
    `${CONTENT_DIR}/site.yaml has errors:\n  analytics.${message}`,
  );
});

test('[X19] [A2] a Google tag never gets form values as plain text', () => {
  expect(() => read('tag: G-AB12CD34EF, personalData: plain')).toThrow(
    'analytics.personalData: Google forbids personal data in events. Write hashed or omit',
  );
});
