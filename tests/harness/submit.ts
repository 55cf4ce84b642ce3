import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormSettings } from '../../contract/settings.ts';
import type { Problem } from '../../contract/wire.ts';
import { type FilledForm, sendForm } from '../../demo/send-form.ts';
import { TEST_SITE } from '../../scripts/lib/root.mjs';
import { hiringFields, jobseekingFields } from '../fixtures/submissions.ts';
import { ROOT } from './service.ts';

export interface Sending extends Partial<Omit<FilledForm, 'fields' | 'consentSha256'>> {
  /** Replaces or adds text fields. */
  fields?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The receipt of a 200 or 201, the problem of a refusal; empty if a proxy answered instead. */
  body: Partial<Omit<Problem, 'status'> & { receipt: string; status: string | number }>;
}

/** The hash of the consent text that the built page shows. */
export const CONSENT_HASH = createHash('sha256').update(builtSettings().consentText).digest('hex');

function builtSettings(): FormSettings {
  return JSON.parse(readFileSync(path.join(ROOT, TEST_SITE, 'form.json'), 'utf8'));
}

/** Sends a submission as the site's script does. */
export async function submit(
  url: string,
  { mode = 'hiring', fields, ...rest }: Sending = {},
): Promise<Answer> {
  const typed = mode === 'hiring' ? hiringFields : jobseekingFields;
  const response = await sendForm(url, {
    ...rest,
    mode,
    fields: { ...typed, ...fields },
    consentSha256: CONSENT_HASH,
  });
  const isOurs = response.headers.get('content-type')?.includes('json');
  const body = (isOurs ? await response.json() : {}) as Answer['body'];
  return { status: response.status, headers: response.headers, body };
}
