import { isSupportedCountry } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { boolean, integer, matching, oneOf, text, words } from './fields.ts';
import { readRecord } from './records.ts';

const webAddress = matching(
  /^https?:\/\/\S+$/,
  'Write a full web address that starts with https://',
);

/** The usual tags of BCP 47, such as en, zh-Hant, en-GB, and es-419. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2}|-\d{3})?$/;

/** The origin alone, without a trailing slash. */
const origin = v.pipe(
  webAddress,
  v.regex(/[^/]$/, 'Remove the slash at the end.'),
  v.check((text) => {
    const url = URL.parse(text);
    return !url || url.username + url.pathname + url.search + url.hash === '/';
  }, 'Write only the host, such as https://www.example.com: the site must be at its root.'),
);

const TAG_RULE =
  "Write your Google Analytics 4 ID, such as G-AB12CD34EF. Tag Manager and Google Ads can't be used. Leave it empty for no analytics.";

const analyticsSchema = v.pipe(
  v.strictObject({
    tag: v.optional(matching(/^$|^(?:G|GT)-[A-Z\d]{4,20}$/, TAG_RULE), ''),
    personalData: oneOf('hashed', 'plain', 'omit'),
  }),
  v.forward(
    v.check(
      ({ tag, personalData }) => !tag || personalData !== 'plain',
      'Google forbids personal data in events. Write hashed or omit, or remove the tag.',
    ),
    ['personalData'],
  ),
);

export type AnalyticsSettings = v.InferOutput<typeof analyticsSchema>;

const photoHost = v.strictObject({
  name: matching(
    /^[a-z\d-]+(\.[a-z\d-]+)+$/,
    'Write the name of a host, such as images.unsplash.com.',
  ),
  /** The URL parameter that sets the quality. */
  quality: matching(/^\w+$/, 'Write the name of a parameter, such as q.'),
});

/** The company, its links, and the form's destination: `siteConfig` in the specification. */
export const siteSchema = v.strictObject({
  companyName: words(60),
  url: origin,
  language: matching(LANGUAGE, 'Write a language code, such as en or en-GB.'),
  contact: v.strictObject({
    email: v.pipe(text, v.email('Write an email address, such as hello@example.com.')),
  }),
  links: v.strictObject({ linkedin: webAddress }),
  founded: integer(1900, 2100),
  copyrightUntil: integer(1900, 2100),
  integrations: v.strictObject({
    webhookUrl: matching(
      /^$|^\/\S*$|^https?:\/\/\S+$/,
      'Write a path such as /api/contact, a full web address, or nothing.',
    ),
    /** Sent only to an address elsewhere, and public, because the page contains it. */
    sharedSecret: text,
  }),
  form: v.strictObject({
    requireReplyTo: boolean,
    smsConsent: oneOf('required', 'optional'),
    phoneCountry: v.pipe(
      text,
      v.check(isSupportedCountry, 'Write a two-letter country code, such as US.'),
    ),
  }),
  images: v.strictObject({
    hosts: v.array(photoHost, 'Write the hosts as a list, or [] for none.'),
  }),
  analytics: analyticsSchema,
});

export type SiteContent = v.InferOutput<typeof siteSchema>;

/** The site's settings, after validation. */
export const siteConfig: SiteContent = readRecord('site.yaml', siteSchema);
