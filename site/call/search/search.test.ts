import { expect, test } from 'vitest';
import { sitePassages } from './passages.ts';
import { createSearch } from './search.ts';

/** Employers' questions, with the titles or places of the passages that answer them. */
const EMPLOYERS: readonly (readonly [ask: string, ...answers: string[]])[] = [
  ['How much do you charge?', '/#faq-cost', 'What a placement costs', '/terms#searches-and-fees'],
  [
    "What's your fee for a permanent nurse?",
    '/#faq-cost',
    'What a placement costs',
    '/terms#searches-and-fees',
  ],
  [
    'When do I get the invoice?',
    '/#faq-cost',
    'What a placement costs',
    '/terms#searches-and-fees',
  ],
  ['What happens if the nurse quits after a month?', '/#faq-guarantee', '/#guarantee-heading'],
  ['Is there a guarantee?', '/#faq-guarantee', '/#guarantee-heading'],
  ['How long is the guarantee?', '/#guarantee-heading', '/#faq-guarantee'],
  ['Do you do travel nurses?', '/#faq-travel', 'Travel Assignments'],
  ['How long are travel contracts?', '/#faq-travel', 'Travel Assignments'],
  ['Can you find us an anesthesiologist?', 'Physician Search', 'Physicians'],
  ['Do you check references?', 'We check', '/#faq-credentials'],
  ['Who verifies licenses?', '/#faq-credentials', 'We check', 'Every license checked'],
  ['We need an ICU nurse', 'Registered Nurses'],
  [
    'How fast do you respond?',
    'By the numbers',
    'You hear from us within two workdays',
    'We listen',
  ],
  ['How does the process work?', '/#process-heading'],
  ['How many candidates will we interview?', 'You meet'],
  ['Do you work with nursing homes?', 'Long-term care'],
  ['Do you staff small clinics?', 'Clinics & practices'],
  ['Which states do you cover?', '/#faq-states'],
  ['Who runs the company?', '/#leadership-heading', '/#about'],
  ['How many positions do you fill per year?', 'By the numbers', '/#about'],
  ['Which hospitals have used you?', 'Facilities that keep coming back', 'Hospitals'],
  ['Retained or contingency search?', 'Type of search'],
  ['Can I upload a job description?', 'Staff Your Unit'],
  ["We're looking for a chief nursing officer", 'Nurse Leadership'],
  ['What do you need from us to get started?', 'Staff Your Unit', 'We listen'],
  ['Do you have nurse practitioners for psychiatry?', 'Nurse Practitioners'],
  ['Can we extend an assignment?', '/#faq-travel'],
  ['Can we agree our own contract terms?', '/terms#searches-and-fees'],
  ['Are you an equal opportunity agency?', '/terms#equal-opportunity'],
  ["What's your email address?", 'Email: team@harborhealth.example', '/privacy#contact'],
];

/** Job seekers' questions. */
const JOB_SEEKERS: typeof EMPLOYERS = [
  ['Does it cost me anything?', "Looking for a new position? It's free for you.", '/#faq-cost'],
  ['How do I apply?', 'Find Your Next Position', '/#seekers-heading'],
  ['Should I send a CV?', 'Find Your Next Position', 'Tell us where and when'],
  ['What file types do you accept for my resume?', 'Find Your Next Position'],
  ['Will somebody call me?', 'A recruiter gets in touch', 'You hear from us within two workdays'],
  ['How soon will I hear back?', 'You hear from us within two workdays', 'By the numbers'],
  ['Do you have travel jobs?', 'Travel Assignments', '/#faq-travel'],
  ['Can I work in another state with my license?', '/#faq-states'],
  ['What is a compact license?', '/#faq-states'],
  ['Do you help with getting a license?', '/#faq-states'],
  ['What jobs do you have for physicians?', 'Physicians', 'Physician Search'],
  ['Do you have night shifts?', 'Registered Nurses'],
  ['Will I know the pay before the interview?', 'You choose'],
  ['Who will see my resume?', 'A person reads it', '/privacy#where-it-goes'],
  ['Do you share my data with others?', '/privacy#where-it-goes', '/privacy#in-short'],
  ['How long do you keep my data?', '/privacy#how-long-we-keep-it'],
  ['How can I delete my data?', '/privacy#your-rights'],
  ['Do you use cookies?', '/privacy#on-your-device'],
  ['How do I stop the text messages?', '/privacy#text-messages', '/terms#text-messages'],
  ['Is my information safe with you?', '/privacy#how-we-protect-it'],
  ['Can I finish the form later?', 'Saved on this device', '/privacy#on-your-device'],
  ['Do I need an account?', '/privacy#what-you-give-us', '/terms#what-this-site-is'],
  ['Do you place nurse managers?', 'Nurse Managers', 'Nurse Leadership'],
  ['Are there jobs in hospice care?', 'Long-term care'],
  ['How many people have you placed?', 'By the numbers', '/#about'],
  ['Are the recruiters nurses themselves?', '/#about'],
  [
    'Are you on LinkedIn?',
    'LinkedIn: https://www.linkedin.com/company/harbor-health-staffing-example',
  ],
  ['Will I get a confirmation?', 'You get a receipt'],
  ['Is this chat recorded?', '/privacy#when-you-talk-to-the-assistant'],
  ['Is a resume enough?', 'Tell us where and when'],
];

const search = createSearch(sitePassages());

function isFound([ask, ...answers]: (typeof EMPLOYERS)[number]): boolean {
  return search(ask).some(({ title, href }) => answers.includes(title) || answers.includes(href));
}

test('[X13] at least 85 % of 60 everyday questions find their answer among three passages', () => {
  const questions = [...EMPLOYERS, ...JOB_SEEKERS];
  const missed = questions.filter((question) => !isFound(question)).map(([ask]) => ask);
  expect(questions).toHaveLength(60);
  expect(missed.length, `missed:\n${missed.join('\n')}`).toBeLessThanOrEqual(9);
});

test.each([
  "What's the weather in Paris?",
  'Tell me a joke',
  'xylophone quux',
  'asdf jkl',
  // Only "check" is a word of the site.
  'Do you check credit scores?',
])('[X13] "%s" finds nothing', (ask) => {
  expect(search(ask)).toEqual([]);
});
