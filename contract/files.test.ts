import { describe, expect, test } from 'vitest';
import { fileField, parseFileField } from './fields.ts';
import { chooseFiles, kindByName } from './files.ts';
import { MAX_FILE_BYTES } from './limits.ts';

const file = (name: string, size = 1) => ({ name, size });

describe('files a visitor chooses', () => {
  test("[C6] add up to the audience's limit; the rest is ignored", () => {
    const ten = Array.from({ length: 10 }, (_, i) => file(`jd${i}.pdf`));
    const chosen = chooseFiles('hiring', ten.slice(0, 8), [...ten.slice(8), file('more.pdf')]);
    expect(chosen.files).toEqual(ten);
    expect(chosen.leftOut).toEqual([{ code: 'filesIgnored', limit: 10 }]);
    const seeker = chooseFiles('jobseeking', [], [file('a.pdf'), file('b.doc'), file('c.docx')]);
    expect(seeker.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.doc']);
    expect(seeker.leftOut).toEqual([{ code: 'filesIgnored', limit: 2 }]);
  });

  test('[C6] may have exactly 10 MiB and not a byte more', () => {
    const { files, leftOut } = chooseFiles(
      'hiring',
      [],
      [file('fits.pdf', MAX_FILE_BYTES), file('big.pdf', MAX_FILE_BYTES + 1)],
    );
    expect(files.map(({ name }) => name)).toEqual(['fits.pdf']);
    expect(leftOut).toEqual([{ code: 'fileTooLarge', name: 'big.pdf' }]);
  });

  test('[C6] are PDF, DOC or DOCX by name', () => {
    const { files, leftOut } = chooseFiles('hiring', [], [file('cv.PDF'), file('cv.exe')]);
    expect(files).toEqual([file('cv.PDF')]);
    expect(leftOut).toEqual([{ code: 'unsupportedType' }]);
  });

  test.each([
    'cv.pdf.exe',
    'cv.exe',
    'cv',
    '.pdf',
    'cv.pdf.',
    'cv.pdf ',
    'cv.p\u200bdf',
    'cv\u202efdp.exe',
    'cv.docm',
    'cv.pdf::$DATA',
    'cv.asp;.pdf',
    'C:\\.pdf',
  ])('[X7] have no kind if they are named %j', (name) => {
    expect(kindByName(name)).toBeUndefined();
  });

  test('[C4] are numbered with the prefix of their audience', () => {
    expect(fileField('hiring', 9)).toBe('jdFile_9');
    expect(parseFileField('resumeFile_1')).toEqual({ mode: 'jobseeking', index: 1 });
    for (const name of ['jdFile_', 'jdFile_01', 'jdFile_100', 'jdfile_0', 'file_0', 'xjdFile_0']) {
      expect(parseFileField(name)).toBeUndefined();
    }
  });
});
