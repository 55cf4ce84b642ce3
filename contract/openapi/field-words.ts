import { CONSENT_FIELD, type FieldName } from '../fields.ts';
import { EMAIL } from '../values.ts';
import type { Part } from './part.ts';

/** Seven digits. The service accepts those of any script; a portable pattern, only ASCII's. */
const PHONE = String.raw`^\s*$|(?:\d\D*){7}`;
/** Without surrounding spaces, which the service removes, and with only the letters of a host. */
const PROFILE = String.raw`^$|^(?:https?://)?(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}(?:/\S*)?$`;

const campaign = { description: 'The campaign parameter with this name in the page’s URL.' };

/**
 * The rules for each field beyond its length. They are not in the schema because that is part of
 * the page. A pattern allows nothing that the service refuses, and may allow less than it accepts.
 */
export const FIELD_WORDS: Readonly<Record<FieldName, Part>> = {
  mode: { description: 'Who is sending the form: a company that is hiring, or a job seeker.' },
  firstname: { description: 'First name.' },
  lastname: { description: 'Last name.' },
  phone: {
    description: 'Phone number in any common format, with at least seven digits. May be empty.',
    pattern: PHONE,
  },
  email: {
    description: 'Email address. May be empty.',
    pattern: String.raw`^\s*(?:${EMAIL.source.slice(1, -1)})?\s*$`,
  },
  company: { description: 'The company that is hiring.' },
  address: { description: 'Postal address, on one or more lines.' },
  jobLocation: { description: 'Where the job is.' },
  roles: { description: 'The roles to fill, as free text on one or more lines.' },
  search_type: { description: 'How the company wants the search run.' },
  location: { description: 'Where the person wants to work.' },
  desiredRoles: { description: 'The roles the person is looking for, as free text.' },
  linkedin: {
    description: 'URL of a profile. May be empty. `https://` is added if it is missing.',
    pattern: PROFILE,
  },
  smsConsent: {
    description: `Whether the person agrees to the text whose hash is in \`${CONSENT_FIELD}\`. Send \`true\` only after the person has seen that text and agreed to it. It is kept as evidence.`,
  },
  timestamp: { description: 'When the form was sent, with the offset from UTC (RFC 3339).' },
  page_url: { description: 'URL of the page with the form.' },
  user_agent: { description: 'The browser or program that sends the form.' },
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
};
