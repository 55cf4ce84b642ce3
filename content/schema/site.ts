import { isSupportedCountry } from 'libphonenumber-js/min';
import * as v from 'valibot';
import source from '../site.yaml?raw';
import { readRecord, words } from './records.ts';
import { voiceSettingsSchema } from './voice-settings.ts';

const webAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/\S+$/, 'Write a whole web address that begins with https://'),
);

/** The company, its links, and where the form sends: what `siteConfig` is in the specification. */
const siteSchema = v.strictObject({
  companyName: words(60),
  /** Origin of the public site, without a slash at the end; canonical addresses begin with it. */
  url: v.pipe(webAddress, v.regex(/[^/]$/, 'Leave out the slash at the end.')),
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
    /** `/api/contact` is the project's own intake; another origin is posted to in no-cors mode; empty sends nothing. */
    webhookUrl: v.pipe(
      v.string(),
      v.regex(
        /^$|^\/\S*$|^https?:\/\/\S+$/,
        'Write a path as /api/contact, a whole web address, or nothing.',
      ),
    ),
    /** Everybody can read it: it goes into the page. Sent as `secret` to a webhook on another origin only. */
    sharedSecret: v.string(),
  }),
  form: v.strictObject({
    requireReplyTo: v.boolean('Write true or false.'),
    smsConsent: v.picklist(['required', 'optional'], 'Write required or optional.'),
    /** Where a phone number without a country code is from. */
    phoneCountry: v.pipe(
      v.string(),
      v.check(isSupportedCountry, 'Write the two letters of a country, as US.'),
    ),
  }),
  images: v.strictObject({
    /** Where photos may come from besides the site itself; the page's policy names these. */
    hosts: v.array(
      v.strictObject({
        name: v.pipe(
          v.string(),
          v.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'Write the name of a host, as images.unsplash.com.'),
        ),
        /** The parameter of its addresses that sets the quality, as `q` or `quality`. */
        quality: v.pipe(v.string(), v.regex(/^\w+$/, 'Write the name of a parameter, as q.')),
      }),
      'Write the hosts as a list, or [] for none.',
    ),
  }),
  voice: voiceSettingsSchema,
  analytics: v.strictObject({
    /**
     * How what a visitor typed travels in the event `contact_form`, where the page has a tag
     * function: hashed by SHA-256, plain or not at all. Google forbids personal data in events.
     */
    personalData: v.picklist(['hashed', 'plain', 'omit'], 'Write hashed, plain or omit.'),
  }),
});

export type SiteContent = v.InferOutput<typeof siteSchema>;

/** The site's settings, checked once. */
export const siteConfig: SiteContent = readRecord('site.yaml', source, siteSchema);
