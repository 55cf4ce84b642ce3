import { encodeForm, type FormPart } from '../fixtures/wire-forms.ts';
import { OPERATIONS } from './described.ts';

const BOUNDARY = 'boundary-of-the-api';
const FORM = 'multipart/form-data';

/** The audiences' forms, as the document shows one of each. */
export const EXAMPLES: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(OPERATIONS.sendSubmission?.requestBody?.content[FORM]?.examples ?? {}).map(
    ([name, { value }]) => [name, value],
  ),
);

/** The parts of a form. */
export function partsOf(fields: Readonly<Record<string, string>>): FormPart[] {
  return Object.entries(fields).map(([name, content]) => ({ name, content }));
}

/** Posts a form as a program would. */
export function post(
  url: string,
  parts: readonly FormPart[],
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    body: new Uint8Array(encodeForm(BOUNDARY, parts)),
    headers: { 'content-type': `${FORM}; boundary=${BOUNDARY}`, ...headers },
    redirect: 'manual',
  });
}
