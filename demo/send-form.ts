import { randomUUID } from 'node:crypto';
import type { Mode } from '../contract/audience.ts';
import { CONSENT_FIELD, fileField } from '../contract/fields.ts';
import { INTAKE_PATH, KEY_HEADER, PARTS_HEADER } from '../contract/wire.ts';

export interface SentFile {
  name: string;
  /** As a blob, so that a file that is sent often is in memory only once. */
  bytes: Uint8Array | Blob;
}

/** A form as a visitor filled it in. */
export interface FilledForm {
  mode: Mode;
  /** Hex SHA-256 of the consent text that the page shows. */
  consentSha256: string;
  fields: Readonly<Record<string, string | undefined>>;
  files?: readonly SentFile[] | undefined;
  /** The submission id; null for none. Default: a new one. */
  key?: string | null | undefined;
  headers?: Record<string, string> | undefined;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
}

/** The body that the site's script would send. */
function formOf({ mode, consentSha256, fields, files = [] }: FilledForm): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value);
  form.append(CONSENT_FIELD, consentSha256);
  for (const [index, { name, bytes }] of files.entries()) {
    form.append(
      fileField(mode, index),
      bytes instanceof Blob ? bytes : new Blob([new Uint8Array(bytes)]),
      name,
    );
  }
  return form;
}

/** Sends a form to the site at this address, as the site's script does. */
export function sendForm(url: string, filled: FilledForm): Promise<Response> {
  const { key = randomUUID(), headers, signal = null } = filled;
  const form = formOf(filled);
  return fetch(`${url}${INTAKE_PATH}`, {
    method: 'POST',
    body: form,
    signal,
    headers: {
      accept: 'application/json',
      ...(key !== null && { [KEY_HEADER]: key }),
      [PARTS_HEADER]: String([...form.keys()].length),
      ...headers,
    },
  });
}
