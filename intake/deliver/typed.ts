import type { StoredSubmission } from '../store/submission/submission.ts';

/** What the visitor typed. Choices are left out: `hiring` says nothing about a person. */
export function typedIn({ fields, files }: Pick<StoredSubmission, 'fields' | 'files'>): string[] {
  const { mode: _mode, smsConsent: _consent, timestamp: _time, ...typed } = fields;
  const words = Object.values(typed).filter((value) => value !== undefined);
  return [...words, ...files.map((file) => file.name)].map((text) => text.toWellFormed());
}
