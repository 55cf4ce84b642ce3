/** The media type of an RFC 9457 problem document. */
export const PROBLEM_TYPE = 'application/problem+json';

/** Reasons to refuse a submission, each with its status and its title for programs. */
export const SUBMISSION_PROBLEMS = {
  malformed: [400, 'Malformed request'],
  foreign: [403, 'Sent from another site'],
  stalled: [408, 'The upload stopped'],
  'too-large': [413, 'File too large'],
  'too-many': [413, 'Too many files'],
  'not-a-document': [415, 'Unsupported file type'],
  'not-a-form': [415, 'Not form data'],
  invalid: [422, 'Please check the form'],
  'key-reused': [422, 'Submission ID already used for another submission'],
  'too-often': [429, 'Too many submissions'],
  overloaded: [503, 'Too many submissions at once'],
  'no-room': [503, 'We can’t accept files right now'],
  unavailable: [503, 'We can’t save your submission right now'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

/** Problems with a receipt, with their texts. */
export const RECEIPT_PROBLEMS = {
  'no-receipt': [404, 'Receipt not found', 'No submission has this receipt number.'],
} as const satisfies Record<string, FixedProblem>;

/** Problems with a call to a private agent, with their texts. */
export const CALL_PROBLEMS = {
  'call-none': [404, 'Agent not found', 'This site has no private voice agent.'],
  'call-foreign': [403, 'Sent from another site', 'Start calls from the agency’s own site.'],
  'call-too-often': [429, 'Too many calls', 'Too many calls. Please try again later.'],
  'call-failed': [502, 'Call not signed', 'The agent can’t take calls right now.'],
} as const satisfies Record<string, FixedProblem>;

type FixedProblem = readonly [status: number, title: string, detail: string];

/** The `type` of a problem document. */
export function problemType(kind: string): string {
  return `urn:problem:${kind}`;
}
