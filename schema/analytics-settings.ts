import * as v from 'valibot';
import { objectOf } from './object.ts';

/** The IDs that Google uses for Google Analytics 4 tags. */
const GOOGLE_TAG = /^(?:G|GT)-[A-Z\d]{4,20}$/;

/** Other Google IDs that people try here, and why each is refused. */
const REFUSED: Readonly<Record<string, string>> = {
  AW: 'This is a Google Ads tag, and this site loads no ad tags. Use your Google Analytics ID, and import its key events into Google Ads.',
  GTM: 'This is a Tag Manager container. It loads scripts that the page’s security policy can’t name. Use your Google Analytics ID.',
  UA: 'This is a Universal Analytics ID, and Google has shut that down. Use your Google Analytics 4 ID.',
};

const RULE =
  'Write your Google Analytics 4 ID as its settings show it, such as G-AB12CD34EF. Leave it empty for no analytics.';

const fieldsSchema = objectOf('Visit statistics. See docs/analytics.md.', {
  tag: v.optional(
    v.pipe(
      v.string(RULE),
      v.description(
        'Your Google Analytics 4 ID. If it is empty, pages load no tag, and their security policy allows none.',
      ),
      v.examples(['G-AB12CD34EF']),
      v.check<string, (issue: v.CheckIssue<string>) => string>(
        (id) => id === '' || GOOGLE_TAG.test(id),
        ({ input }) => REFUSED[input.split('-')[0] ?? ''] ?? RULE,
      ),
    ),
    '',
  ),
  personalData: v.pipe(
    v.picklist(['hashed', 'plain', 'omit'], 'Write hashed, plain, or omit.'),
    v.description(
      'How the contact_form event sends what was typed: hashed with SHA-256 (hashed), as plain text (plain), or not at all (omit). Google forbids personal data in events.',
    ),
  ),
});

export type AnalyticsSettings = v.InferOutput<typeof fieldsSchema>;

export const analyticsSettingsSchema = v.pipe(
  fieldsSchema,
  v.forward(
    v.check(
      ({ tag, personalData }) => !tag || personalData !== 'plain',
      'Google forbids personal data in events. Write hashed or omit, or remove the tag.',
    ),
    ['personalData'],
  ),
);
