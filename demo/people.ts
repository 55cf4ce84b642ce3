import { CONSENT_FIELD, fileField, HONEYPOT_FIELD } from '../contract/fields.ts';
import { pdfOf } from '../contract/pdf.ts';
import { roles } from '../site/content/roles.ts';
import { wordOf } from './documents.ts';

const MEDIUM = { linkedin: 'social', google: 'cpc', newsletter: 'email' } as const;

/** A submission, and what becomes of it. */
export interface Sample {
  name: string;
  /** Only people who hire have one. */
  company?: string;
  /** The campaign. Default: none. */
  from?: keyof typeof MEDIUM;
  /** How far the recruiters got. Default: nobody has opened it. */
  story?: 'opened' | 'in talks' | 'won' | 'lost';
  tag?: string;
  /** The day of the visitor's reminder, counted from today. */
  remindIn?: number;
  /** `misnamed`: the file isn't what its name says. `refused`: by the agency's own system. */
  quirk?: 'withdrawn' | 'misnamed' | 'refused' | 'bot';
}

/** They write in this order. */
export const PEOPLE: readonly Sample[] = [
  { name: 'Priya Raman', from: 'linkedin', story: 'won', tag: 'remote only' },
  { name: 'Marcus Oyelaran', company: 'Northwind Labs', from: 'google', story: 'won' },
  { name: 'Elif Novák', story: 'lost' },
  { name: 'Tom Beckett', from: 'linkedin', story: 'in talks', tag: 'urgent' },
  { name: 'Amélie Dubois', company: 'Studio Kite', story: 'won' },
  { name: 'Sana Malik', from: 'linkedin', story: 'won', tag: 'referral' },
  { name: 'Diego Ferreira', from: 'linkedin', story: 'in talks' },
  { name: 'Cheap traffic www.spam.example', company: 'SEO' },
  { name: 'Ingrid Solberg', from: 'newsletter', story: 'lost', tag: 'speaks Spanish' },
  { name: 'Kenji Mori', company: 'Northwind Labs', story: 'in talks' },
  { name: 'Aoife Byrne', from: 'linkedin', story: 'won', tag: 'remote only' },
  { name: 'Rafael Souza', company: 'Studio Kite', from: 'linkedin', story: 'in talks' },
  { name: 'Hannah Weiss', from: 'newsletter', story: 'won', tag: 'referral' },
  { name: 'Grace Okafor', company: 'Parallax Systems', from: 'google', story: 'won' },
  { name: 'Jonas Meyer', from: 'linkedin', story: 'lost', quirk: 'withdrawn' },
  { name: 'Mina Park', from: 'linkedin', story: 'in talks', tag: 'urgent' },
  { name: 'Chloé Martin', company: 'Blue Lantern Games', story: 'in talks' },
  { name: 'Arjun Patel', from: 'google', story: 'in talks', tag: 'referral' },
  { name: 'Casey Morgan', quirk: 'bot' },
  { name: 'Freya Nielsen', company: 'Studio Kite', from: 'newsletter', story: 'in talks' },
  { name: 'Yusuf Demir', story: 'in talks', tag: 'remote only' },
  { name: 'Isabel Torres', from: 'linkedin', story: 'opened' },
  { name: 'Peter Novotny', company: 'Parallax Systems', story: 'in talks', quirk: 'misnamed' },
  { name: 'Ruth Abebe', from: 'google', story: 'in talks', remindIn: 3 },
  { name: 'Daniel Fischer', story: 'in talks', tag: 'speaks Spanish', remindIn: -1 },
  { name: 'Mina Park', from: 'linkedin' },
  { name: 'Zoë Laurent', company: 'Northwind Labs', from: 'linkedin', story: 'in talks' },
  { name: 'Victor Hale', from: 'google', story: 'opened' },
  { name: 'Keiko Sato', quirk: 'refused' },
  { name: 'Ben Carter', company: 'Blue Lantern Games', from: 'google' },
  { name: 'Leila Karimi', from: 'linkedin' },
  { name: 'Adam Kowalski' },
];

const PLACES = ['Austin, TX', 'Remote, US', 'Seattle, WA', 'Montréal', 'Chicago, IL'];
const WISHES = ['Remote preferred.', 'Available from March.', 'Full time, or four days a week.'];
const NEEDS = [
  'Two people, hybrid, two days a week in the office.\nStart by March. We pay for relocation.',
  'A team of four over the next two quarters, seniors first.',
];

/** Takes from a list in turn, starting over at its end. */
export function pick<Value>(list: readonly Value[], index: number): Value {
  return list[index % list.length] as Value;
}

export function emailOf(name: string): string {
  const letters = name.normalize('NFD').replace(/[^a-z ]/gi, '');
  return `${letters.toLowerCase().replaceAll(' ', '.')}@example.com`;
}

/** The form that a person sends, about one of the agency's roles. */
export async function formOf(
  { name, company, from, quirk }: Sample,
  consentSha256: string,
): Promise<FormData> {
  // By name, so that a person who writes twice has the same email address and phone number.
  const index = PEOPLE.findIndex((person) => person.name === name);
  const [firstname = '', ...others] = name.split(' ');
  const [role, place, email] = [pick(roles.roles, index).title, pick(PLACES, index), emailOf(name)];
  const phone = `+1 202 555 01${String(index).padStart(2, '0')}`;
  const mode = company ? 'hiring' : 'jobseeking';
  const fields = {
    ...{ mode, firstname, lastname: others.join(' '), email, phone, smsConsent: 'true' },
    ...(company
      ? { company, jobLocation: place, roles: `${role}\n${pick(NEEDS, index)}` }
      : { location: place, desiredRoles: `${role}\n${pick(WISHES, index)}` }),
    ...(company && { search_type: pick(['retained', 'contingency'], index) }),
    ...(from && { utm_source: from, utm_medium: MEDIUM[from] }),
    ...(quirk === 'bot' && { [HONEYPOT_FIELD]: 'https://spam.example' }),
    [CONSENT_FIELD]: consentSha256,
  };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (index % 4 === 2 && !quirk) return form;

  const text = company
    ? briefOf(role, place)
    : resumeOf(name, role, `${place}\n${email}, ${phone}`);
  const isWord = index % 4 === 0 || quirk === 'misnamed';
  const bytes = isWord ? await wordOf(text) : Buffer.from(pdfOf(text), 'latin1');
  const ending = quirk === 'misnamed' ? 'doc' : isWord ? 'docx' : 'pdf';
  const title = company ? `Brief ${company}` : `Resume ${name}`;
  form.append(fileField(mode, 0), new Blob([new Uint8Array(bytes)]), `${title}.${ending}`);
  return form;
}

function resumeOf(name: string, role: string, contact: string): string {
  return `${name}
${role}, ${contact}

2021 to present: Lead at Blue Lantern Games
- Led a team of six and hired three of them.
- Cut the time from idea to customer from six weeks to nine days.

2017 to 2021: Parallax Systems
- Took over the system nobody wanted to touch, and cleaned it up.
- Cut nighttime pages by half.`;
}

function briefOf(role: string, place: string): string {
  return `${role}, ${place}

The job: Own one part of our product, from the first sketch to the day it ships.

Who we're looking for: Someone who has done this before, and can mentor two juniors.

What we offer: Four weeks of vacation, a quiet office, and a salary range we share on the first call.`;
}
