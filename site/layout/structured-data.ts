import { discovery } from '../content/discovery.ts';
import { faq } from '../content/faq.ts';
import { isShown } from '../content/shown-sections.ts';
import { siteConfig } from '../content/site.ts';
import { LOGO } from '../images/brand/brand-files.ts';

const { companyName, contact, founded, links, url } = siteConfig;
const { description, areaServed, language } = discovery.organization;

/**
 * https://schema.org/Organization. Its subtypes EmploymentAgency and ProfessionalService are local
 * businesses, which need a postal address, and the site doesn't have one.
 */
const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: companyName,
  description,
  url: `${url}/`,
  logo: `${url}${LOGO}`,
  foundingDate: String(founded),
  areaServed,
  sameAs: [links.linkedin],
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    email: contact.email,
    areaServed,
    availableLanguage: language,
  },
};

/** https://schema.org/FAQPage */
const questions = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faq.entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** The home page's schema.org data. */
export const structuredData: readonly object[] = [
  organization,
  ...(isShown('faq') ? [questions] : []),
];
