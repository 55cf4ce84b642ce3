import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../tests/harness/fake-storage.ts';
import { forgetDrafts, readDraft, saveDraft } from './draft.ts';

const NOW = Date.UTC(2026, 2, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

const storage = fakeStorage();
const { items } = storage;

function typed(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('[X6] keeps what was typed, apart for each audience', () => {
  saveDraft(typed({ mode: 'hiring', company: 'Engines', address: 'Mill Lane' }), NOW);
  saveDraft(typed({ mode: 'jobseeking', firstname: 'Grace', address: 'Harbor' }), NOW + 1);
  expect(readDraft('hiring', NOW)?.fields).toEqual({ company: 'Engines', address: 'Mill Lane' });
  expect(readDraft('jobseeking', NOW)?.fields).toEqual({ firstname: 'Grace', address: 'Harbor' });
  expect(readDraft(undefined, NOW)?.mode).toBe('jobseeking');
});

test('[X6] brings back a draft that holds a field of an older version', () => {
  const draft = { savedAt: NOW, fields: { company: 'Engines' }, files: [], agreed: true };
  items.set('contact-draft', JSON.stringify({ hiring: { ...draft, assisted: ['company'] } }));
  expect(readDraft('hiring', NOW)).toEqual({ mode: 'hiring', ...draft });
});

test('[X6] keeps no file, no consent, no secret and nothing of the other audience', () => {
  const form = typed({
    mode: 'hiring',
    email: 'ada@example.com',
    search_type: 'retained',
    smsConsent: 'true',
    secret: 's3cret',
    linkedin: 'https://linkedin.com/in/ada',
  });
  form.append('jdFile_0', new File(['body'], 'brief.pdf'));
  saveDraft(form, NOW);
  expect(readDraft('hiring', NOW)?.fields).toEqual({
    email: 'ada@example.com',
    search_type: 'retained',
  });
  expect([...items.values()].join()).not.toMatch(/smsConsent|s3cret|linkedin|brief/);
});

test.each([
  ['was emptied', { mode: 'hiring', company: ' ', search_type: 'retained' }],
  ['was emptied but for a choice', { mode: 'hiring', search_type: 'contingency' }],
])('[X6] nothing is left of a form that %s', (_how, values) => {
  saveDraft(typed({ mode: 'hiring', company: 'Engines' }), NOW);
  saveDraft(typed(values), NOW);
  expect(items.size).toBe(0);
});

test('[X6] a success leaves nothing of either audience', () => {
  saveDraft(typed({ mode: 'hiring', company: 'Engines' }), NOW);
  saveDraft(typed({ mode: 'jobseeking', location: 'Austin' }), NOW);
  forgetDrafts();
  expect(items.size).toBe(0);
});

test('[X6] a draft is kept for a day after it last changed, then erased', () => {
  saveDraft(typed({ mode: 'hiring', company: 'Engines' }), NOW);
  expect(readDraft('hiring', NOW + DAY_MS - 1)).toBeDefined();
  expect(readDraft('hiring', NOW + DAY_MS)).toBeUndefined();
  expect(items.size).toBe(0);
});

test('[X6] only the draft past its time is erased', () => {
  saveDraft(typed({ mode: 'hiring', company: 'Engines' }), NOW);
  saveDraft(typed({ mode: 'jobseeking', location: 'Austin' }), NOW + 1000);
  expect(readDraft(undefined, NOW + DAY_MS)?.mode).toBe('jobseeking');
  expect([...items.values()].join()).not.toContain('Engines');
});

test.each(['', '7', '"x"', '[]', '{"hiring":{"fields":{"company":"x"}}}', '{"hiring":'])(
  '[X6] is not misled by a storage that holds %s',
  (held) => {
    items.set('contact-draft', held);
    expect(readDraft(undefined, NOW)).toBeUndefined();
    saveDraft(typed({ mode: 'hiring', company: 'Engines' }), NOW);
    expect(readDraft('hiring', NOW)?.fields).toEqual({ company: 'Engines' });
  },
);

test('[X6] works where storage is blocked or full', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(saveDraft(typed({ mode: 'hiring', company: 'Engines' }), NOW)).toBe(false);
  expect(readDraft('hiring', NOW)).toBeUndefined();
  expect(forgetDrafts).not.toThrow();
});
