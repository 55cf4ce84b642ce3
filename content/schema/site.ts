import { isSupportedCountry } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { analyticsSettingsSchema } from './analytics-settings.ts';
import { readRecord, words } from './records.ts';
import { voiceSettingsSchema } from './voice-settings.ts';

const webAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/\S+$/, 'Write a whole web address that begins with https://'),
);

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

/** The company, its links, and the form's destination: `siteConfig` in the specification. */
export const siteSchema = v.strictObject({
  companyName: words(60),
  /** Origin of the public site, without a slash at the end. Canonical addresses begin with it. */
  url: v.pipe(webAddress, v.regex(/[^/]$/, 'Leave out the slash at the end.')),
  /** For the pages' `lang` and for dates. BCP 47. */
  language: v.pipe(
    v.string('Write a language, as en or en-GB.'),
    v.check(isLanguage, 'Write a language, as en or en-GB.'),
  ),
  contact: v.strictObject({
    email: v.pipe(v.string(), v.email('Write an email address, as hello@example.com.')),
  }),
  links: v.strictObject({ linkedin: webAddress }),
  founded: v.pipe(
    v.number('Write a year, as 2019.'),
    v.integer(),
    v.minValue(1900),
    v.maxValue(2100),
  ),
  /** Last year of the copyright line. */
  copyrightUntil: v.pipe(v.number('Write a year, as 2025.'), v.integer(), v.maxValue(2100)),
  integrations: v.strictObject({
    /** `/api/contact` is our own intake. Other origins get no-cors posts. Empty sends nothing. */
    webhookUrl: v.pipe(
      v.string(),
      v.regex(
        /^$|^\/\S*$|^https?:\/\/\S+$/,
        'Write a path as /api/contact, a whole web address, or nothing.',
      ),
    ),
    /** Public, as the page contains it. Sent as `secret`, only to a webhook on another origin. */
    sharedSecret: v.string(),
  }),
  form: v.strictObject({
    requireReplyTo: v.boolean('Write true or false.'),
    smsConsent: v.picklist(['required', 'optional'], 'Write required or optional.'),
    /** The country of phone numbers without a country code. */
    phoneCountry: v.pipe(
      v.string(),
      v.check(isSupportedCountry, 'Write the two letters of a country, as US.'),
    ),
  }),
  images: v.strictObject({
    /** Hosts of photos besides the site itself. The page's policy allows them. */
    hosts: v.array(
      v.strictObject({
        name: v.pipe(
          v.string(),
          v.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'Write the name of a host, as images.unsplash.com.'),
        ),
        /** The address parameter that sets the quality, such as `q` or `quality`. */
        quality: v.pipe(v.string(), v.regex(/^\w+$/, 'Write the name of a parameter, as q.')),
      }),
      'Write the hosts as a list, or [] for none.',
    ),
  }),
  voice: voiceSettingsSchema,
  analytics: analyticsSettingsSchema,
});

export type SiteContent = v.InferOutput<typeof siteSchema>;

/** The site's settings, after validation. */
export const siteConfig: SiteContent = readRecord('site.yaml', siteSchema);
