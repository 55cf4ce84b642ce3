import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONSENT_FIELD, fileField } from '../../contract/fields.ts';
import type { FormSettings } from '../../contract/settings.ts';
import { KEY_HEADER, PARTS_HEADER, type Problem } from '../../contract/wire.ts';
import { TEST_SITE } from '../../scripts/lib/root.mjs';
import { hiringFields, jobseekingFields } from '../fixtures/submissions.ts';
import { ROOT } from './service.ts';

export interface SentFile {
  name: string;
  /** As a blob, a file that is sent often is in memory only once. */
  bytes: Uint8Array | Blob;
}

export interface Sending {
  mode?: 'hiring' | 'jobseeking';
  /** Replaces or adds text fields. */
  fields?: Record<string, string>;
  files?: readonly SentFile[];
  key?: string | null;
  headers?: Record<string, string>;
  /** Ends the request. */
  signal?: AbortSignal;
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

/** The body that the site's script would send. */
function formOf({ mode = 'hiring', fields = {}, files = [] }: Sending): FormData {
  const form = new FormData();
  const typed = { ...(mode === 'hiring' ? hiringFields : jobseekingFields), ...fields };
  for (const [name, value] of Object.entries(typed))
    if (value !== undefined) form.append(name, value);
  form.append(CONSENT_FIELD, CONSENT_HASH);
  for (const [index, { name, bytes }] of files.entries()) {
    form.append(
      fileField(mode, index),
      bytes instanceof Blob ? bytes : new Blob([new Uint8Array(bytes)]),
      name,
    );
  }
  return form;
}

/** Sends a submission as the site's script does. */
export async function submit(url: string, sending: Sending = {}): Promise<Answer> {
  const form = formOf(sending);
  const key = sending.key === undefined ? randomUUID() : sending.key;
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    body: form,
    signal: sending.signal ?? null,
    headers: {
      accept: 'application/json',
      ...(key !== null && { [KEY_HEADER]: key }),
      [PARTS_HEADER]: String([...form.keys()].length),
      ...sending.headers,
    },
  });
  const isOurs = response.headers.get('content-type')?.includes('json');
  const body = (isOurs ? await response.json() : {}) as Answer['body'];
  return { status: response.status, headers: response.headers, body };
}
