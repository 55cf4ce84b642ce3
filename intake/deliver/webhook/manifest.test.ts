import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hiringFields, storedFile } from '../../../tests/fixtures/submissions.ts';
import { FILE_FLAGS, type StoredSubmission } from '../../store/submissions.ts';
import { fieldsToSend, manifestOf } from './manifest.ts';

const submission: StoredSubmission = {
  id: 'c0ffee',
  receipt: '7K3M-9QXD-2VTB',
  mode: 'hiring',
  receivedAt: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
  fields: { ...hiringFields, company: '', roles: 'Line 1\r\nLine 2 ={{ $env }} \ud800' },
  files: [
    storedFile(0, {
      name: 'Röle "A".pdf',
      sha256: 'ef'.repeat(32),
      flags: ['macros', 'active-content'],
    }),
  ],
};

describe('the manifest', () => {
  test('[C7] has the phone number in dialing format, and the field stays as typed', () => {
    const typed = '(202) 555-0123 ext 7';
    const fields = { ...hiringFields, phone: typed };
    const manifest = JSON.parse(manifestOf({ ...submission, fields }, 'US'));
    expect([manifest.phoneE164, manifest.fields.phone]).toEqual(['+12025550123', typed]);
    const unusual = { ...submission, fields: { ...hiringFields, phone: '555 0100' } };
    expect(JSON.parse(manifestOf(unusual, 'US'))).not.toHaveProperty('phoneE164');
  });

  test('[X3] has its members in order, without spaces (RFC 8785)', () => {
    const fields = { ...hiringFields, roles: 'Line 1\r\nLine 2 ={{ $env }} \ud800' };
    expect(manifestOf({ ...submission, fields })).toBe(
      `{"fields":{"address":"12 Mill Lane","company":"Analytical Engines","email":"ada@example.com","firstname":"Ada","jobLocation":"Remote, US","lastname":"Lovelace","mode":"hiring","page_url":"https://agency.example/?mode=hiring#contact","phone":"+1 555 0100","roles":"Line 1\\r\\nLine 2 ={{ $env }} \ufffd","search_type":"retained","smsConsent":"true","timestamp":"2026-01-02T03:04:05.678Z","user_agent":"Test/1.0","utm_source":"newsletter"},"files":[{"field":"jdFile_0","flags":["active-content","macros"],"name":"Röle \\"A\\".pdf","sha256":"${'ef'.repeat(32)}","size":1234}],"id":"c0ffee","receipt":"7K3M-9QXD-2VTB","receivedAt":"2026-01-02T03:04:05.678Z"}`,
    );
  });

  test('[X3] has only flags that its documentation explains', async () => {
    const page = await readFile(path.join(import.meta.dirname, '../../../docs/webhook.md'), 'utf8');
    const explained = [...page.matchAll(/^\| `([a-z-]+)` \| (?:holds|is|fetches) /gm)];
    expect(explained.map(([, flag]) => flag)).toEqual(FILE_FLAGS);
  });

  test('[C4] sends empty fields as empty and leaves out those missing from the URL', () => {
    const names = fieldsToSend(submission).map(([name]) => name);
    expect(names).toContain('company');
    expect(names).toContain('utm_source');
    expect(names).not.toContain('utm_medium');
  });

  test('[X3] S44: sends only names of the contract, whatever is in the store', () => {
    const fields = { ...submission.fields, '={{ $env }}': 'x', linkedin: 'x' };
    const names = fieldsToSend({ ...submission, fields }).map(([name]) => name);
    expect(names).not.toContain('={{ $env }}');
    expect(names).not.toContain('linkedin');
  });
});
