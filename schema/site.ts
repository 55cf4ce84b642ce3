import { isSupportedCountry } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { analyticsSettingsSchema } from './analytics-settings.ts';
import { part } from './part.ts';
import { readRecord, words } from './records.ts';
import { voiceSettingsSchema } from './voice-settings.ts';

const webAddress = (is: string) =>
  v.pipe(
    v.string(),
    v.description(is),
    v.regex(/^https?:\/\/\S+$/, 'Write a whole web address that begins with https://'),
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
export const siteSchema = part(
  'Who the agency is, where its form sends, and what the site may load.',
  {
    companyName: v.pipe(
      words('Name of the agency. Other texts name it {companyName}.', 60),
      v.check((name) => !/[{}]/.test(name), 'Leave out the braces.'),
    ),
    url: v.pipe(
      webAddress(
        'Address of the public site, without a slash at the end. Links in mails and search results begin with it.',
      ),
      v.regex(/[^/]$/, 'Leave out the slash at the end.'),
      v.check(
        (url) => !URL.canParse(url) || isRoot(new URL(url)),
        'Write the host alone, as https://www.example.com: the site has to lie at its root.',
      ),
    ),
    language: v.pipe(
      v.string('Write a language, as en or en-GB.'),
      v.description(
        'Language in which the site is written (BCP 47), for browsers and screen readers, and for how a date is written.',
      ),
      v.check(isLanguage, 'Write a language, as en or en-GB.'),
    ),
    contact: part('Where visitors can write to.', {
      email: v.pipe(
        v.string(),
        v.description('The email address that the site names. Other texts name it {email}.'),
        v.email('Write an email address, as hello@example.com.'),
      ),
    }),
    links: part('Where else the agency is.', {
      linkedin: webAddress('Profile in the professional network. Other texts name it {linkedin}.'),
    }),
    founded: v.pipe(
      v.number('Write a year, as 2019.'),
      v.description('Year of the founding. Other texts name it {founded}.'),
      v.integer(),
      v.minValue(1900),
      v.maxValue(2100),
    ),
    copyrightUntil: v.pipe(
      v.number('Write a year, as 2025.'),
      v.description('Last year of the copyright line: {copyrightUntil}.'),
      v.integer(),
      v.maxValue(2100),
    ),
    integrations: part('Where the form sends.', {
      webhookUrl: v.pipe(
        v.string(),
        v.description(
          '/api/contact is the intake that comes with the site. Another address gets the submission from the browser, without an answer (no-cors). Empty sends nothing.',
        ),
        v.regex(
          /^$|^\/\S*$|^https?:\/\/\S+$/,
          'Write a path as /api/contact, a whole web address, or nothing.',
        ),
      ),
      sharedSecret: v.pipe(
        v.string(),
        v.description(
          'Sent as the field secret, and only to an address elsewhere. It is public, as the page contains it.',
        ),
      ),
    }),
    form: part('What the form asks for.', {
      requireReplyTo: v.pipe(
        v.boolean('Write true or false.'),
        v.description('Whether an email address or a phone number must be given.'),
      ),
      smsConsent: v.pipe(
        v.picklist(['required', 'optional'], 'Write required or optional.'),
        v.description('Whether the consent to text messages must be given. See docs/consent.md.'),
      ),
      phoneCountry: v.pipe(
        v.string(),
        v.description(
          'Country of phone numbers without a country code, in two letters (ISO 3166).',
        ),
        v.check(isSupportedCountry, 'Write the two letters of a country, as US.'),
      ),
    }),
    images: part('Photos that lie elsewhere.', {
      hosts: v.pipe(
        v.array(
          part('A host.', {
            name: v.pipe(
              v.string(),
              v.description('Name of the host, without https://.'),
              v.examples(['images.unsplash.com']),
              v.regex(
                /^[a-z\d-]+(\.[a-z\d-]+)+$/,
                'Write the name of a host, as images.unsplash.com.',
              ),
            ),
            quality: v.pipe(
              v.string(),
              v.description('The parameter of its addresses that sets the quality.'),
              v.examples(['q']),
              v.regex(/^\w+$/, 'Write the name of a parameter, as q.'),
            ),
          }),
          'Write the hosts as a list, or [] for none.',
        ),
        v.description(
          'Hosts of photos besides the site itself. The policy of the pages opens for them, so say so in privacy.md.',
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
