import { answered } from './connection.ts';

/** An error response, with the server's message. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly title: string;
  /** Names the reason, for the page; '' for most. */
  readonly code: string;

  constructor(status: number, title: string, detail: string, code = '') {
    super(detail);
    this.status = status;
    this.title = title;
    this.code = code;
  }
}

/** No response: the desk was stopped, or the connection is broken. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

type Method = 'GET' | 'PUT' | 'POST';

/**
 * Calls the desk's server. Resolves to the response's JSON, or undefined for an empty one (204).
 * Throws a `Refusal` or a `NoAnswer`.
 */
export async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new NoAnswer('The desk isn’t responding. Check that it’s running.', { cause });
  });
  answered(response.status);
  if (!response.ok) throw await refusalOf(response);
  return response.status === 204 ? (undefined as T) : response.json();
}

async function refusalOf(response: Response): Promise<Refusal> {
  const problem: { title?: string; detail?: string; code?: string } = await response
    .json()
    .catch(() => ({}));
  const { title = response.statusText, detail = `The desk responded with ${response.status}.` } =
    problem;
  return new Refusal(response.status, title, detail, problem.code);
}

/** The API path of one submission. */
export function ofSubmission(receipt: string, rest = ''): string {
  return `submissions/${encodeURIComponent(receipt)}${rest && `/${rest}`}`;
}

/** The URL of a file: as a download, as bytes for pdf.js, or as a separate page with its text. */
export function fileUrl(receipt: string, id: string, form?: 'bytes' | 'text'): string {
  const path = `files/${encodeURIComponent(id)}${form ? `/${form}` : ''}`;
  return `/api/${ofSubmission(receipt, path)}`;
}
