import { expect, test } from 'vitest';
import { formContent } from '../../content/form.ts';
import { sentRows } from './sent-list.tsx';

const { labels, searchTypes } = formContent;

test('[X4] lists the filled-in fields by label, and the files by name', () => {
  const body = new FormData();
  body.set('firstname', 'Ada');
  body.set('lastname', '');
  body.set('mode', 'hiring');
  body.set('smsConsent', 'true');
  body.set('page_url', 'https://agency.example/');
  body.set('company', 'Analytical Engines');
  body.set('roles', 'One\nTwo');
  body.set('search_type', 'retained');
  body.set('jdFile_0', new File(['x'], 'lead.pdf'));
  body.set('jdFile_1', new File(['x'], 'art.docx'));
  expect(sentRows(body, formContent)).toEqual([
    [labels.firstname, 'Ada'],
    [labels.company, 'Analytical Engines'],
    [labels.roles, 'One\nTwo'],
    [labels.search_type, searchTypes.retained],
    [labels.jdFile, 'lead.pdf\nart.docx'],
  ]);
});
