import { expect, test } from 'vitest';
import { ERROR_PLACES, errorId, nameOfErrorId, placeOf } from './form-places.ts';

test.each(ERROR_PLACES)('[C6] the element for an error of %s is found by its id', (name) => {
  expect(nameOfErrorId(errorId(name))).toBe(name);
  expect(placeOf(name)).toBe(name);
});

test.each(['email', '-error', 'email-error-note'])('%s is not the id of an error element', (id) => {
  expect(nameOfErrorId(id)).toBeUndefined();
});

test('[C6] errors of all files share one element, whatever their number', () => {
  expect([placeOf('jdFile_3'), placeOf('resumeFile_12')]).toEqual(['jdFile_0', 'resumeFile_0']);
  expect(ERROR_PLACES).toEqual(expect.arrayContaining(['jdFile_0', 'resumeFile_0']));
});
