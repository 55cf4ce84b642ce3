import { isSupportedCountry } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { analyticsSettingsSchema } from './analytics-settings.ts';
import { objectOf } from './object.ts';
import { readRecord, words } from './records.ts';
import { voiceSettingsSchema } from './voice-settings.ts';

const webAddress = (is: string) =>
  v.pipe(
    v.string(),
    v.description(is),
    v.regex(/^https?:\/\/\S+$/, 'Write a full web address that starts with https://'),
  );

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

/** Whether an address names a host and nothing more. */
function isRoot({ username, pathname, search, hash }: URL): boolean {
  return username + pathname + search + hash === '/';
}

/** The company, its links, and the form's destination: `siteConfig` in the specification. */
export const siteSchema = objectOf(
  'Who the agency is, where its form sends data, and what the site may load.',
  {
    companyName: v.pipe(
      words('Name of the agency. Other texts use {companyName}.', 60),
      v.check((name) => !/[{}]/.test(name), 'Remove the braces.'),
    ),
    url: v.pipe(
      webAddress(
        'Address of the public site, without a trailing slash. Links in emails and search results start with it.',
      ),
      v.regex(/[^/]$/, 'Remove the slash at the end.'),
      v.check(
        (url) => !URL.canParse(url) || isRoot(new URL(url)),
        'Write only the host, such as https://www.example.com: the site must be at its root.',
      ),
    ),
    language: v.pipe(
      v.string('Write a language code, such as en or en-GB.'),
      v.description(
        'Language of the site (BCP 47). Browsers and screen readers use it, and it sets the format of dates.',
      ),
      v.check(isLanguage, 'Write a language code, such as en or en-GB.'),
    ),
    contact: objectOf('How visitors can reach you.', {
      email: v.pipe(
        v.string(),
        v.description('The email address that the site shows. Other texts use {email}.'),
        v.email('Write an email address, such as hello@example.com.'),
      ),
    }),
    links: objectOf('The agency on other sites.', {
      linkedin: webAddress('LinkedIn profile. Other texts use {linkedin}.'),
    }),
    founded: v.pipe(
      v.number('Write a year, such as 2019.'),
      v.description('Year the agency was founded. Other texts use {founded}.'),
      v.integer(),
      v.minValue(1900),
      v.maxValue(2100),
    ),
    copyrightUntil: v.pipe(
      v.number('Write a year, such as 2025.'),
      v.description('Last year of the copyright line. Other texts use {copyrightUntil}.'),
      v.integer(),
      v.maxValue(2100),
    ),
    integrations: objectOf('Where the form sends its data.', {
      webhookUrl: v.pipe(
        v.string(),
        v.description(
          '/api/contact is the intake that comes with the site. Any other address gets the submission from the browser, which can’t read a response (no-cors). Empty: nothing is sent.',
        ),
        v.regex(
          /^$|^\/\S*$|^https?:\/\/\S+$/,
          'Write a path such as /api/contact, a full web address, or nothing.',
        ),
      ),
      sharedSecret: v.pipe(
        v.string(),
        v.description(
          'Sent as the field secret, and only to an address elsewhere. It is public, because the page contains it.',
        ),
      ),
    }),
    form: objectOf('What the form requires.', {
      requireReplyTo: v.pipe(
        v.boolean('Write true or false.'),
        v.description('Whether visitors must give an email address or a phone number.'),
      ),
      smsConsent: v.pipe(
        v.picklist(['required', 'optional'], 'Write required or optional.'),
        v.description('Whether visitors must consent to text messages. See docs/consent.md.'),
      ),
      phoneCountry: v.pipe(
        v.string(),
        v.description(
          'Country of phone numbers without a country code, as a two-letter code (ISO 3166).',
        ),
        v.check(isSupportedCountry, 'Write a two-letter country code, such as US.'),
      ),
    }),
    images: objectOf('Photos on other hosts.', {
      hosts: v.pipe(
        v.array(
          objectOf('A host.', {
            name: v.pipe(
              v.string(),
              v.description('The host’s name, without https://.'),
              v.examples(['images.unsplash.com']),
              v.regex(
                /^[a-z\d-]+(\.[a-z\d-]+)+$/,
                'Write the name of a host, such as images.unsplash.com.',
              ),
            ),
            quality: v.pipe(
              v.string(),
              v.description('The URL parameter that sets the quality.'),
              v.examples(['q']),
              v.regex(/^\w+$/, 'Write the name of a parameter, such as q.'),
            ),
          }),
          'Write the hosts as a list, or [] for none.',
        ),
        v.description(
          'Other hosts that serve your photos. The pages’ security policy allows them, so mention them in privacy.md.',
        ),
      ),
    }),
    voice: voiceSettingsSchema,
    analytics: analyticsSettingsSchema,
  },
);

export type SiteContent = v.InferOutput<typeof siteSchema>;

/** The site's settings, after validation. */
export const siteConfig: SiteContent = readRecord('site.yaml', siteSchema);
