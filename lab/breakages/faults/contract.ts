import type { Fault } from '../fault.ts';

/** What both sides of the form agree on. */
export const CONTRACT: readonly Fault[] = [
  {
    name: 'a toast loses its comma',
    rows: ['C6'],
    file: 'content/messages.yaml',
    find: 'Please upload PDF, DOC, or DOCX files only.',
    replace: 'Please upload PDF, DOC or DOCX files only.',
    part: 'sample',
  },
  {
    name: 'an unknown audience counts as an employer',
    rows: ['P1'],
    file: 'contract/submission.ts',
    find: 'v.safeParse(schemaOf(policy), fields)',
    replace:
      "v.safeParse(schemaOf(policy), fields.mode === 'jobseeking' ? fields : { ...fields, mode: 'hiring' })",
    part: 'unit',
  },
  {
    name: 'a search may be of a third type',
    rows: ['P2'],
    file: 'contract/submission.ts',
    find: "v.picklist(SEARCH_TYPES, code('choice'))",
    replace: "v.custom<(typeof SEARCH_TYPES)[number]>((value) => typeof value === 'string')",
    part: 'unit',
  },
  {
    name: 'six digits are a phone number',
    rows: ['C7'],
    file: 'contract/values.ts',
    find: '{7}/u',
    replace: '{6}/u',
    part: 'unit',
  },
  {
    name: 'the file fields are counted from one',
    rows: ['C4'],
    file: 'contract/fields.ts',
    find: 'return `${FILE_STEM[mode]}_${index}`;',
    replace: 'return `${FILE_STEM[mode]}_${index + 1}`;',
    part: 'unit',
  },
  {
    name: 'the made-up job seeker has not agreed',
    rows: ['C9'],
    file: 'contract/test-person.ts',
    find: "smsConsent: 'true'",
    replace: "smsConsent: 'false'",
    part: 'unit',
  },
  {
    name: 'a fee is written with a dot between its thousands',
    rows: ['H4'],
    file: 'contract/fee.ts',
    find: ".replace(THOUSANDS, ',')",
    replace: ".replace(THOUSANDS, '.')",
    part: 'unit',
  },
];
