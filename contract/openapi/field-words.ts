import { CONSENT_FIELD, type FieldName } from '../fields.ts';
import { EMAIL } from '../values.ts';
import type { Part } from './part.ts';

/** Seven digits. The service takes those of any script; a pattern for every program, ASCII's. */
const PHONE = String.raw`^\s*$|(?:\d\D*){7}`;
/** Without spaces around it, which the service removes, and with the few letters of a host. */
const PROFILE = String.raw`^$|^(?:https?://)?(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}(?:/\S*)?$`;

const campaign = { description: 'The campaign parameter of this name in the page’s address.' };

/**
 * What a program must know of each field beyond its length. Here and not in the schema, which is a
 * part of the page. A pattern allows nothing that the service refuses, and may allow less than it
 * takes.
 */
export const FIELD_WORDS: Readonly<Record<FieldName, Part>> = {
  mode: { description: 'Who writes: a company that hires, or a person who looks for a job.' },
  firstname: { description: 'First name.' },
  lastname: { description: 'Last name.' },
  phone: {
    description: 'Phone number as people write it, with at least seven digits; or empty.',
    pattern: PHONE,
  },
  email: {
    description: 'Email address; or empty.',
    pattern: String.raw`^\s*(?:${EMAIL.source.slice(1, -1)})?\s*$`,
  },
  company: { description: 'The company that hires.' },
  address: { description: 'Postal address, of one or several lines.' },
  jobLocation: { description: 'Where the job is.' },
  roles: { description: 'The roles to be filled, in free text of one or several lines.' },
  search_type: { description: 'How the company wants the search to be run.' },
  location: { description: 'Where the person wants to work.' },
  desiredRoles: { description: 'The roles that the person looks for, in free text.' },
  linkedin: {
    description: 'Web address of a profile; or empty. `https://` is added where it is missing.',
    pattern: PROFILE,
  },
  smsConsent: {
    description: `Whether the person agrees to the text whose hash is in \`${CONSENT_FIELD}\`. Send \`true\` only after the person has seen that text and agreed: it is kept as evidence.`,
  },
  timestamp: { description: 'When the form was sent, with the offset from UTC (RFC 3339).' },
  page_url: { description: 'Address of the page with the form.' },
  user_agent: { description: 'The program that sends the form.' },
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
};
