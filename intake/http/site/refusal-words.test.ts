import { describe, expect, test } from 'vitest';
import { SETTINGS } from '../../../tests/fixtures/built-site.ts';
import { Refusal } from '../../receive/refusal.ts';
import { createRefusalWords } from './refusal-words.ts';

const words = createRefusalWords(SETTINGS.words);

describe('a refusal', () => {
  test('[C6] of a field has the most serious fault as its text, and each with its code', () => {
    const large = { field: 'jdFile_0', code: 'fileTooLarge', name: 'cv.pdf' } as const;
    const long = { field: 'roles', code: 'tooLong', limit: 9 } as const;
    const refusal = new Refusal('too-large', 'x', { faults: [long, large], main: large });
    const [tooLong, tooLarge] = ['Wrong: tooLong {name} 9', 'Wrong: fileTooLarge cv.pdf {limit}'];
    expect(words.problemOf(refusal)).toMatchObject({
      detail: tooLarge,
      errors: [
        { field: 'roles', code: 'tooLong', message: tooLong },
        { field: 'jdFile_0', code: 'fileTooLarge', message: tooLarge },
      ],
    });
    expect(words.messageOf(refusal)).toBe(tooLarge);
    expect(words.errorsOf(refusal)).toMatchObject([
      { field: 'roles', message: tooLong },
      { field: 'jdFile_0', message: tooLarge },
    ]);
  });

  test.each([
    ['en', 1, '1 second'],
    ['en', 59, '59 seconds'],
    ['en', 60, '1 minute'],
    ['en', 61, '2 minutes'],
    ['es', 300, '5 minutos'],
  ])('[X10] gives the time to wait in %s: %i s as "%s"', (language, retryAfter, wait) => {
    const { messageOf } = createRefusalWords({ ...SETTINGS.words, language });
    expect(messageOf(new Refusal('too-often', 'x', { retryAfter }))).toBe(
      `Not now: tooOften ${wait}`,
    );
  });

  test("[X1] that only programs get has the service's own text", () => {
    const refusal = new Refusal('malformed', 'A boundary has at most 70 characters.');
    expect(words.problemOf(refusal)).toEqual({
      type: 'urn:problem:malformed',
      title: 'Malformed request',
      status: 400,
      detail: 'A boundary has at most 70 characters.',
    });
  });
});
