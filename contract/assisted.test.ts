import { expect, test } from 'vitest';
import { assistableFields, assistedFrom, assistedInWords } from './assisted.ts';
import { MODES } from './audience.ts';
import { CONTEXT_FIELDS, HONEYPOT_FIELD, parseFileField } from './fields.ts';

test.each(MODES)(
  '[X25] consent, files and what people never see are no assistant’s (%s)',
  (mode) => {
    const fields: readonly string[] = assistableFields(mode);
    const others = ['smsConsent', HONEYPOT_FIELD, 'secret', ...CONTEXT_FIELDS];
    expect(fields.filter((name) => others.includes(name) || parseFileField(name))).toEqual([]);
  },
);

test('[X25] names are written in the order of the form, and read as they were written', () => {
  const text = assistedInWords(new Set(['roles', 'mode', 'firstname', 'linkedin']), 'hiring');
  expect(text).toBe('mode,firstname,roles');
  expect(assistedFrom(text, 'hiring')).toEqual(['mode', 'firstname', 'roles']);
  expect(assistedFrom('', 'hiring')).toEqual([]);
  for (const none of [',', 'Roles', 'roles,', 'roles,mode', 'linkedin', 'smsConsent']) {
    expect(assistedFrom(none, 'hiring'), none).toBeUndefined();
  }
});
