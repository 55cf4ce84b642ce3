import { expect, test } from 'vitest';
import { SETTINGS } from '../../../tests/fixtures/built-site.ts';
import { Refusal } from '../../receive/refusal.ts';
import { problemOf, refusedPage } from './refusal-words.ts';

const large = { field: 'jdFile_0', code: 'fileTooLarge', name: '<cv>.pdf' } as const;
const long = { field: 'roles', code: 'tooLong', limit: 9 } as const;
const [tooLong, tooLarge] = ['Wrong: tooLong {name} 9', 'Wrong: fileTooLarge <cv>.pdf {limit}'];

test('[C6] a refusal of a field has the most serious fault as its text, and each with its code', () => {
  const refusal = new Refusal('too-large', 'x', { faults: [long, large], main: large });
  expect(problemOf(refusal, SETTINGS.words)).toMatchObject({
    detail: tooLarge,
    errors: [
      { field: 'roles', code: 'tooLong', message: tooLong },
      { field: 'jdFile_0', code: 'fileTooLarge', message: tooLarge },
    ],
  });
});

test.each([
  ['en', 1, '1 second'],
  ['en', 59, '59 seconds'],
  ['en', 61, '2 minutes'],
  ['es', 300, '5 minutos'],
])('[X10] gives the time to wait in %s: %i s as "%s"', (language, retryAfter, wait) => {
  const refusal = new Refusal('too-often', 'x', { retryAfter });
  const problem = problemOf(refusal, { ...SETTINGS.words, language });
  expect(problem.detail).toBe(`Not now: tooOften ${wait}`);
});

test("[X1] a refusal that only programs get has the service's own text", () => {
  const refusal = new Refusal('malformed', 'A boundary has at most 70 characters.');
  expect(problemOf(refusal, SETTINGS.words)).toEqual({
    type: 'urn:problem:malformed',
    title: 'Malformed request',
    status: 400,
    detail: 'A boundary has at most 70 characters.',
  });
});

test('[X5] [X14] the page for a refused form lists each different message once, as text', () => {
  const faults = [long, large, { ...large, field: 'jdFile_1' }];
  const problem = problemOf(new Refusal('too-large', 'x', { faults, main: large }), SETTINGS.words);
  expect(refusedPage('<div>%errors%</div>', problem)).toBe(
    '<div><ul><li>Wrong: tooLong {name} 9</li><li>Wrong: fileTooLarge &lt;cv&gt;.pdf {limit}</li></ul></div>',
  );
  const busy = problemOf(new Refusal('overloaded', 'x'), SETTINGS.words);
  expect(refusedPage('%errors%', busy)).toBe('<ul><li>Not now: overloaded 5 seconds</li></ul>');
});
