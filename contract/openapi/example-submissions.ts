import { hash } from 'node:crypto';
import { CONSENT_FIELD } from '../fields.ts';
import type { FormSettings } from '../settings.ts';
import { TEST_PERSON } from '../test-person.ts';
import type { Part } from './part.ts';

/** A fictional employer. */
const TEST_EMPLOYER = {
  mode: 'hiring',
  firstname: 'Test',
  lastname: 'Employer',
  phone: '+1 202 555 0101',
  email: 'test.employer@example.com',
  smsConsent: 'true',
  company: 'Example Studios',
  address: '2 Example Street, Springfield',
  jobLocation: 'Remote, USA',
  roles: 'Two gameplay engineers',
  search_type: 'contingency',
};

/** A form of each audience, without files: an example is JSON, which can't hold bytes. */
export function exampleSubmissions({ url, consentText }: FormSettings): Part {
  const sent = {
    [CONSENT_FIELD]: hash('sha256', consentText),
    timestamp: '2026-01-02T03:04:05.678Z',
    page_url: `${url}/`,
    user_agent: 'example/1.0',
  };
  return {
    hiring: { summary: 'A company that is hiring', value: { ...TEST_EMPLOYER, ...sent } },
    jobseeking: {
      summary: 'A job seeker',
      value: { ...TEST_PERSON, ...sent },
    },
  };
}
