import { TEST_PERSON, testResume } from '../../../contract/test-person.ts';
import { collectValues, type SubmissionContext } from './values.ts';

/** The submission of a sample job seeker with a one-page resume, for testing a webhook. */
export function testSubmission(at: SubmissionContext): FormData {
  const typed = new FormData();
  for (const [name, value] of Object.entries(TEST_PERSON)) typed.append(name, value);
  const resume = new File([testResume(at.now)], 'test-resume.pdf', { type: 'application/pdf' });
  return collectValues(typed, [resume], at);
}
