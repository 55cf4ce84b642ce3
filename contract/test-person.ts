import { pdfOf } from './pdf.ts';

/** A fictional job seeker, for testing a receiver. */
export const TEST_PERSON = {
  mode: 'jobseeking',
  firstname: 'Test',
  lastname: 'Candidate',
  phone: '+1 202 555 0100',
  email: 'test.candidate@example.com',
  smsConsent: 'true',
  address: '1 Example Street, Springfield',
  location: 'Remote, USA',
  desiredRoles: 'Test submission from the contact form',
  linkedin: 'https://www.linkedin.com/in/test-candidate',
} as const;

/** A one-page PDF. The time in it makes each one new to receivers that detect duplicates. */
export function testResume(at: Date): string {
  return pdfOf(`Test resume, sent ${at.toISOString()}`);
}
