import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../tests/harness/fake-storage.ts';
import { forgetSubmissionId, newId, submissionId } from './submission-id.ts';

const UUID = /^[0-9a-f-]{36}$/;

function filled(email: string): FormData {
  const body = new FormData();
  body.append('email', email);
  body.append('timestamp', String(Math.random()));
  body.append('secret', 's3cret');
  body.append('jdFile_0', new File(['a'], 'a.pdf', { lastModified: 1 }));
  return body;
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  forgetSubmissionId();
});
afterEach(() => vi.unstubAllGlobals());

test('[X2] the same content keeps its id, also over a reload', async () => {
  const first = submissionId(filled('ada@example.com'));
  expect(first).toMatch(UUID);
  expect(submissionId(filled('ada@example.com'))).toBe(first);
  vi.resetModules();
  const reloaded = await import('./submission-id.ts');
  expect(reloaded.submissionId(filled('ada@example.com'))).toBe(first);
});

test('[X2] other text or another file gets a new id', () => {
  const first = submissionId(filled('ada@example.com'));
  expect(submissionId(filled('bob@example.com'))).not.toBe(first);
  const body = filled('ada@example.com');
  body.set('jdFile_0', new File(['a'], 'a.pdf', { lastModified: 2 }));
  expect(submissionId(body)).not.toBe(first);
});

test('[X2] the same content gets a new id after a success', () => {
  const first = submissionId(filled('ada@example.com'));
  forgetSubmissionId();
  expect(submissionId(filled('ada@example.com'))).not.toBe(first);
});

test('[X2] writes no typed text to the storage', () => {
  const kept = fakeStorage();
  vi.stubGlobal('sessionStorage', kept);
  submissionId(filled('ada@example.com'));
  expect([...kept.items.values()].join()).not.toMatch(/ada@|s3cret|a\.pdf/);
});

test('[X2] works when storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const first = submissionId(filled('ada@example.com'));
  expect(submissionId(filled('ada@example.com'))).toBe(first);
});

test('[X2] creates ids on plain http too, where crypto.randomUUID is missing', () => {
  vi.stubGlobal('crypto', { getRandomValues: (array: Uint32Array) => array.fill(4_000_000_000) });
  expect(newId()).toBe('4000000000-4000000000-4000000000-4000000000');
});
