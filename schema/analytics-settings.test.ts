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

test('[X19] there is no tag unless one is named, and then typed text may travel plain', () => {
  expect(read('personalData: plain')).toEqual({ tag: '', personalData: 'plain' });
});

test.each([
  ['tag: AB12CD34EF', 'tag: Write the id of Google Analytics 4 as its settings show it, as G-AB'],
  ['tag: g-ab12cd34ef', 'tag: Write the id of Google Analytics 4'],
  ['tag: "G-AB12\'><b>"', 'tag: Write the id of Google Analytics 4'],
  ['tag: 12', 'tag: Write the id of Google Analytics 4'],
  ['tag: AW-123456789', 'tag: This is a tag of Google Ads'],
  ['tag: GTM-AB12CD3', 'tag: This is a container of Tag Manager'],
  ['tag: UA-12345-1', 'tag: This is an id of Universal Analytics'],
])('[X19] refuses %s and says what to write', (tag, message) => {
  expect(() => read(`${tag}, personalData: hashed`)).toThrow(
    `${CONTENT_DIR}/site.yaml can't be used as it is:\n  analytics.${message}`,
  );
});

test('[X19] [A2] no tag of Google gets typed text as it is', () => {
  expect(() => read('tag: G-AB12CD34EF, personalData: plain')).toThrow(
    'analytics.personalData: Google forbids personal data in events. Write hashed or omit',
  );
});
