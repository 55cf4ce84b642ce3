import { expect, test } from 'vitest';
import { downloadName } from '../../../intake/files/safe-name.ts';
import { attachment } from './bytes-answer.ts';

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

test.each([
  ['cv.pdf', `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
  ['a"b\\c%20.pdf', `attachment; filename="a_b_c_20.pdf"; filename*=UTF-8''a%22b%5Cc%2520.pdf`],
  ["'(x)*.pdf", `attachment; filename="'(x)*.pdf"; filename*=UTF-8''%27%28x%29%2A.pdf`],
  ['Zoë 😀.pdf', `attachment; filename="Zo_ _.pdf"; filename*=UTF-8''Zo%C3%AB%20%F0%9F%98%80.pdf`],
  ['a\r\nX: y.pdf', `attachment; filename="a__X: y.pdf"; filename*=UTF-8''a%0D%0AX%3A%20y.pdf`],
])('[X18] %j is written into a header as %j', (name, header) => {
  expect(attachment(name)).toBe(header);
});
