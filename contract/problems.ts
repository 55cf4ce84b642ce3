/** The media type of an RFC 9457 problem document. */
export const PROBLEM_TYPE = 'application/problem+json';

/** Why a submission is refused, each with its status and its title for programs. */
export const SUBMISSION_PROBLEMS = {
  malformed: [400, 'The request is malformed'],
  foreign: [403, 'Sent from another site'],
  stalled: [408, 'The upload stopped'],
  replaced: [409, 'This submission was sent again'],
  'too-large': [413, 'File too large'],
  'too-many': [413, 'Too many files'],
  'not-a-document': [415, 'Unsupported file type'],
  'not-a-form': [415, 'Not a form'],
  invalid: [422, 'Please check the form'],
  'key-reused': [422, 'The submission id belongs to another submission'],
  'too-often': [429, 'Too many submissions'],
  overloaded: [503, 'Too many at once'],
  'no-room': [503, 'We can not take files right now'],
  unavailable: [503, 'We can not store your submission right now'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

/** Of a receipt, with its words. */
export const RECEIPT_PROBLEMS = {
  'no-receipt': [404, 'No such receipt', 'There is no such receipt.'],
} as const satisfies Record<string, FixedProblem>;

/** Of a call to a private agent; each with its words. */
export const CALL_PROBLEMS = {
  'call-none': [404, 'No such agent', 'This site has no agent whose calls are signed here.'],
  'call-foreign': [403, 'Sent from another site', 'Calls begin on the agency’s own site only.'],
  'call-too-often': [429, 'Too many calls', 'Too many calls began. Please try again later.'],
  'call-failed': [502, 'The call was not signed', 'The agent can’t be called right now.'],
} as const satisfies Record<string, FixedProblem>;

type FixedProblem = readonly [status: number, title: string, detail: string];

/** The `type` of a problem document. */
export function problemType(kind: string): string {
  return `urn:problem:${kind}`;
}
