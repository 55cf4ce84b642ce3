import { CONSENT_FIELD, fileField } from '../../contract/fields.ts';
import { docxParts } from '../fixtures/documents.ts';
import type { FormPart } from '../fixtures/wire-forms.ts';
import { word97 } from '../fixtures/word97.ts';
import { zipOf } from '../fixtures/zip-writer.ts';
import { EXAMPLES, partsOf } from './forms.ts';
import { file } from './submission-answers.ts';

const changed = (fields: Record<string, string>) => partsOf({ ...EXAMPLES.hiring, ...fields });
const added = (...parts: FormPart[]) => [...changed({}), ...parts];
const document = (filename: string, content: Uint8Array) =>
  added(file('jdFile_0', filename, content));

const [types, relationships, main] = docxParts('<w:p/>');
const macros = { name: 'word/vbaProject.bin', data: 'x' };

/** A form with each fault: the field that has it, and the parts. */
export const FIELD_FAULTS: Record<string, readonly [field: string, parts: FormPart[]]> = {
  consentRequired: ['smsConsent', changed({ smsConsent: 'false' })],
  replyTo: ['phone', changed({ phone: '', email: '' })],
  phone: ['phone', changed({ phone: '12' })],
  email: ['email', changed({ email: 'ada' })],
  linkedin: ['linkedin', partsOf({ ...EXAMPLES.jobseeking, linkedin: 'none' })],
  choice: ['search_type', changed({ search_type: 'both' })],
  tooLong: ['company', changed({ company: 'x'.repeat(256) })],
  timestamp: ['timestamp', changed({ timestamp: 'now' })],
  unknown: ['salary', changed({ salary: '1' })],
  outdatedPage: ['smsConsent', changed({ [CONSENT_FIELD]: 'f'.repeat(64) })],
  repeated: ['roles', added({ name: 'roles', content: 'again' })],
  otherAudience: ['resumeFile_0', added(file('resumeFile_0'))],
  fileOrder: ['jdFile_0', added(file('jdFile_1'))],
  tooManyFiles: [
    'jdFile_0',
    added(...Array.from({ length: 11 }, (_, n) => file(fileField('hiring', n)))),
  ],
  unsupportedType: ['jdFile_0', document('a.exe', Buffer.from('MZ'))],
  fileTooLarge: ['jdFile_0', document('a.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7\n'))],
  emptyFile: ['jdFile_0', document('a.pdf', Buffer.alloc(0))],
  macros: ['jdFile_0', document('a.docx', zipOf([types, relationships, main, macros]))],
  encrypted: ['jdFile_0', document('a.doc', word97('Hello', 0x100))],
  disguised: ['jdFile_0', document('a.pdf', Buffer.from('<html>'))],
  damaged: ['jdFile_0', document('a.docx', zipOf([types, main]))],
};
