import * as v from 'valibot';
import { part } from './part.ts';

/** The ids by which Google delivers a tag for Google Analytics 4. */
const GOOGLE_TAG = /^(?:G|GT)-[A-Z\d]{4,20}$/;

/** Ids of Google that people try here, and why each is refused. */
const REFUSED: Readonly<Record<string, string>> = {
  AW: 'This is a tag of Google Ads, and this site loads none for advertising. Write the id of Google Analytics, and import its key events into Google Ads.',
  GTM: 'This is a container of Tag Manager, which loads programs that the page’s policy cannot name. Write the id of Google Analytics.',
  UA: 'This is an id of Universal Analytics, which Google has switched off. Write the id of Google Analytics 4.',
};

const RULE =
  'Write the id of Google Analytics 4 as its settings show it, as G-AB12CD34EF, or leave it empty for no analytics.';

const fieldsSchema = part('Figures of visits. See docs/analytics.md.', {
  tag: v.optional(
    v.pipe(
      v.string(RULE),
      v.description('Id of your Google Analytics 4. Empty: no page loads a tag, nor may it.'),
      v.examples(['G-AB12CD34EF']),
      v.check<string, (issue: v.CheckIssue<string>) => string>(
        (id) => id === '' || GOOGLE_TAG.test(id),
        ({ input }) => REFUSED[input.split('-')[0] ?? ''] ?? RULE,
      ),
    ),
    '',
  ),
  personalData: v.pipe(
    v.picklist(['hashed', 'plain', 'omit'], 'Write hashed, plain or omit.'),
    v.description(
      'How the event contact_form contains what was typed: hashed with SHA-256, plain, or not at all (omit). Google forbids personal data in events.',
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
