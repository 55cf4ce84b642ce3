import type { Mode } from '../contract/audience.ts';
import { pdfOf, wordOf } from './documents.ts';
import type { SentFile } from './send-form.ts';

/** Sample names, with email addresses at example.com and 555 phone numbers. */
export const NAMES = [
  'Priya Raman',
  'Marcus Oyelaran',
  'Lena Hoffmann',
  'Tom Beckett',
  'Amélie Dubois',
  'Wei Zhang',
  'Sana Malik',
  'Elif Novák',
  'Diego Ferreira',
  'Ingrid Solberg',
  'Kenji Mori',
  'Aoife Byrne',
  'Tunde Bakare',
];
export const COMPANIES = ['Northwind Interactive', 'Studio Kite', 'Parallax Systems'];
export const PLACES = ['Austin, TX', 'Seattle, WA', 'Remote, US', 'Montréal'];
export const CAMPAIGNS = [
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'fall' },
  { utm_source: 'linkedin' },
  {},
  { utm_source: 'newsletter', utm_medium: 'email' },
];
const WISHES = ['Remote preferred.', 'Available from March.', 'Full time, or four days a week.'];
const NEEDS = [
  'Two people, hybrid, two days a week in the office.\nStart by March. We pay for relocation.',
  'One person, remote in any US time zone. The last one stayed six years.',
  'A team of four over the next two quarters, seniors first.',
];

/** Takes from a list in turn, starting over at its end. */
export function pick<Value>(list: readonly Value[], index: number): Value {
  return list[index % list.length] as Value;
}

/** A person who writes to the agency. */
export interface Person {
  mode: Mode;
  name: string;
  fields: Record<string, string>;
  files: SentFile[];
}

/** The email address and phone number of the n-th person. */
export function contactOf(name: string, index: number): { email: string; phone: string } {
  const [first = ''] = name.split(' ');
  const letters = first.normalize('NFD').replace(/\W/g, '').toLowerCase();
  return { email: `${letters}.${index}@example.com`, phone: `+1 202 555 0${100 + index}` };
}

/**
 * The n-th person who writes. Two of three are looking for work.
 * @param roles the roles that the agency places, by their names
 * @param at when the form is sent, in milliseconds since the epoch
 */
export async function personAt(
  index: number,
  roles: readonly string[],
  at: number,
): Promise<Person> {
  const [firstname = ''] = pick(NAMES, index).split(' ');
  // Thirteen combinations at first, then the last names shift.
  const [, lastname = ''] = pick(NAMES, index + 5 * Math.floor(index / NAMES.length)).split(' ');
  const name = `${firstname} ${lastname}`;
  const mode = index % 3 === 1 ? 'hiring' : 'jobseeking';
  const place = pick(PLACES, index);
  const role = pick(roles, index);
  const fields = {
    mode,
    firstname,
    lastname,
    ...contactOf(name, index),
    smsConsent: 'true',
    timestamp: new Date(at).toISOString(),
    user_agent: 'Demo/1.0',
    ...pick(CAMPAIGNS, index),
    ...(mode === 'hiring'
      ? {
          company: pick(COMPANIES, Math.floor(index / 3)),
          jobLocation: place,
          roles: `${role}\n${pick(NEEDS, Math.floor(index / 3))}`,
          search_type: index % 2 === 0 ? 'retained' : 'contingency',
        }
      : { location: place, desiredRoles: `${role}\n${pick(WISHES, Math.floor(index / 3))}` }),
  };
  const files = index % 4 === 3 ? [] : [await documentOf(mode, name, role, place, index, at)];
  return { mode, name, fields, files };
}

/** A resume or a job description, as a PDF or, every third time, a Word document. */
async function documentOf(
  mode: Mode,
  name: string,
  role: string,
  place: string,
  index: number,
  at: number,
): Promise<SentFile> {
  const text = mode === 'hiring' ? briefOf(role, place) : resumeOf(name, role, place, index);
  const title = mode === 'hiring' ? `Brief ${role.replaceAll('/', '-')}` : `Resume ${name}`;
  return index % 3 === 0
    ? { name: `${title}.docx`, bytes: await wordOf(text, new Date(at)) }
    : { name: `${title}.pdf`, bytes: pdfOf(text) };
}

function resumeOf(name: string, role: string, place: string, index: number): string {
  const { email, phone } = contactOf(name, index);
  const [first, second] = [pick(COMPANIES, index), pick(COMPANIES, index + 1)];
  return `${name}
${role}, ${place}
${email}, ${phone}

2021 to present: ${first}, lead
- Led a team of six and hired three of them.
- Cut the time from idea to customer from six weeks to nine days.
- Wrote the handbook that new hires start with.

2017 to 2021: ${second}
- Took over the system nobody wanted to touch, and cleaned it up.
- On call every fourth week. Nighttime pages dropped by half.

Languages: English, conversational Spanish.`;
}

function briefOf(role: string, place: string): string {
  return `${role}, ${place}

The job
Own one part of our product, from the first sketch to the day it ships.

Who we're looking for
Someone who has done this before, knows what not to build, and can mentor two juniors.

What we offer
A salary range we share on the first call, four weeks of vacation, and a quiet office.`;
}

/** Forms that bots send, which are quarantined as spam. */
export const JUNK: readonly { fields: Record<string, string>; openS: number }[] = [
  { fields: { firstname: 'Cheap traffic www.spam.example' }, openS: 40 },
  { fields: { website: 'https://spam.example' }, openS: 40 },
  { fields: {}, openS: 1 },
];
