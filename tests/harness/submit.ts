import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mode } from '../../contract/audience.ts';
import { CONSENT_FIELD, fileField } from '../../contract/fields.ts';
import type { FormSettings } from '../../contract/settings.ts';
import { INTAKE_PATH, KEY_HEADER, PARTS_HEADER, type Problem } from '../../contract/wire.ts';
import { TEST_SITE } from '../../scripts/lib/root.mjs';
import { hiringFields, jobseekingFields } from '../fixtures/submissions.ts';
import { ROOT } from './service.ts';

interface SentFile {
  name: string;
  /** As a blob, so that a file that is sent often is in memory only once. */
  bytes: Uint8Array | Blob;
}

export interface Sending {
  mode?: Mode | undefined;
  /** Replaces or adds text fields. */
  fields?: Record<string, string>;
  files?: readonly SentFile[] | undefined;
  /** The submission id. Default: a new one. */
  key?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
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
  { mode = 'hiring', fields, files = [], key = randomUUID(), headers, signal }: Sending = {},
): Promise<Answer> {
  const typed = mode === 'hiring' ? hiringFields : jobseekingFields;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...fields }))
    if (value !== undefined) form.append(name, value);
  form.append(CONSENT_FIELD, CONSENT_HASH);
  for (const [index, { name, bytes }] of files.entries()) {
    const blob = bytes instanceof Blob ? bytes : new Blob([new Uint8Array(bytes)]);
    form.append(fileField(mode, index), blob, name);
  }
  const response = await fetch(`${url}${INTAKE_PATH}`, {
    method: 'POST',
    body: form,
    signal: signal ?? null,
    headers: {
      accept: 'application/json',
      [KEY_HEADER]: key,
      [PARTS_HEADER]: String([...form.keys()].length),
      ...headers,
    },
  });
  const isOurs = response.headers.get('content-type')?.includes('json');
  const body = (isOurs ? await response.json() : {}) as Answer['body'];
  return { status: response.status, headers: response.headers, body };
}
