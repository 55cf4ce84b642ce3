import { expect, test } from 'vitest';
import { ERROR_PLACES, placeOf } from './error-places.ts';

test('[C6] errors of all files share one element, whatever their number', () => {
  expect([placeOf('jdFile_3'), placeOf('resumeFile_12')]).toEqual(['jdFile_0', 'resumeFile_0']);
  expect(ERROR_PLACES).toEqual(expect.arrayContaining(['jdFile_0', 'resumeFile_0']));
});
