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

test('[X6] saves a separate draft for each audience', () => {
  saveDraft(typed({ mode: 'hiring', company: 'Engines', address: 'Mill Lane' }), NOW);
  saveDraft(typed({ mode: 'jobseeking', firstname: 'Grace', address: 'Harbor' }), NOW + 1);
  expect(readDraft('hiring', NOW)?.fields).toEqual({ company: 'Engines', address: 'Mill Lane' });
  expect(readDraft('jobseeking', NOW)?.fields).toEqual({ firstname: 'Grace', address: 'Harbor' });
  expect(readDraft(undefined, NOW)?.mode).toBe('jobseeking');
});

test('[X6] saves no file, consent, secret, or field of the other audience', () => {
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
  ['was cleared', { mode: 'hiring', company: ' ', search_type: 'retained' }],
  ['was cleared except for a choice', { mode: 'hiring', search_type: 'contingency' }],
])('[X6] erases the draft of a form that %s', (_how, values) => {
  saveDraft(typed({ mode: 'hiring', company: 'Engines' }), NOW);
  saveDraft(typed(values), NOW);
  expect(items.size).toBe(0);
});

test("[X6] a draft expires a day after its last change, the other audience's later", () => {
  saveDraft(typed({ mode: 'hiring', company: 'Engines' }), NOW);
  saveDraft(typed({ mode: 'jobseeking', location: 'Austin' }), NOW + 1000);
  expect(readDraft('hiring', NOW + DAY_MS - 1)).toBeDefined();
  expect(readDraft(undefined, NOW + DAY_MS)?.mode).toBe('jobseeking');
  expect([...items.values()].join()).not.toContain('Engines');
  forgetDrafts();
  expect(items.size).toBe(0);
});
