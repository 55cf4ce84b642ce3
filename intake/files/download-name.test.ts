import { expect, test } from 'vitest';
import { downloadName } from './safe-name.ts';

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV.PDF', 'CV.pdf'],
  ['cv.docx', 'cv.pdf'],
  ['cv.exe', 'cv.exe.pdf'],
  ['cv', 'cv.pdf'],
  ['', 'unnamed.pdf'],
  ['..', 'unnamed.pdf'],
  ['.htaccess.pdf', 'htaccess.pdf'],
  ['-rf.pdf', 'rf.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['a/b\\c:d.pdf', 'a_b_c_d.pdf'],
  ['cv\u202Efdp.exe.pdf', 'cvfdp.exe.pdf'],
  ['cv.pdf ', 'cv.pdf'],
])('[X18] %j is saved as %j where it was judged to be a PDF', (name, saved) => {
  expect(downloadName({ name, kind: 'pdf' })).toBe(saved);
});
