import { expect, test } from 'vitest';
import { downloadName, safeName, uniqueNames } from './safe-name.ts';

test.each([
  ['Role.pdf', 'Role.pdf'],
  ['../../etc/passwd.pdf', '_.._etc_passwd.pdf'],
  ['C:\\Windows\\cv.doc', 'C__Windows_cv.doc'],
  ['/', '_'],
  ['..', 'jdFile_0'],
  ['\u202E\u200B\n', 'jdFile_0'],
  ['cv\u202Efdp.docx', 'cvfdp.docx'],
  ['a\u0000b\tc.pdf', 'ab c.pdf'],
  ['<>:"|?*.pdf', '_______.pdf'],
  ['CON', '_CON'],
  ['nul.tar.gz', '_nul.tar.gz'],
  ['LPT¹ .pdf', '_LPT¹ .pdf'],
  ['console.pdf', 'console.pdf'],
  ['.bashrc', 'bashrc'],
  ['cv.pdf. . ', 'cv.pdf'],
  ['e\u0301.pdf', '\u00E9.pdf'],
  ['\uD800x.pdf', '\uFFFDx.pdf'],
])('[X9] turns the name %j into a file %j', (wanted, name) => {
  expect(safeName(wanted, 'jdFile_0')).toBe(name);
});

test('[X9] cuts long names, and keeps their extension', () => {
  expect(safeName(`${'é'.repeat(200)}.docx`, 'x')).toBe(`${'é'.repeat(57)}.docx`);
  expect(safeName(`${'é'.repeat(200)}.docx`, 'x', 80)).toBe(`${'é'.repeat(37)}.docx`);
});

test('[X9] distinguishes names that a file system considers equal', () => {
  const unique = uniqueNames();
  const names = ['CV.pdf', 'cv.pdf', 'cv (2).pdf', 'Cv.PDF', 'cv'].map(unique);
  expect(names).toEqual(['CV.pdf', 'cv (2).pdf', 'cv (2) (2).pdf', 'Cv (3).PDF', 'cv']);
});

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV.PDF', 'CV.pdf'],
  ['cv.docx', 'cv.pdf'],
  ['cv.exe', 'cv.exe.pdf'],
  ['cv', 'cv.pdf'],
  ['', 'unnamed.pdf'],
  ['-rf.pdf', 'rf.pdf'],
  ['cv\u202Efdp.exe.pdf', 'cvfdp.exe.pdf'],
  ['cv.pdf ', 'cv.pdf'],
])('[X18] %j is saved as %j where it was judged to be a PDF', (name, saved) => {
  expect(downloadName({ name, kind: 'pdf' })).toBe(saved);
});
