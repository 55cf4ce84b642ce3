import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * A refused or failed request. The message tells a person what happened and what to do; the page
 * acts on the code.
 */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: string | undefined;

  constructor(
    status: ContentfulStatusCode,
    detail: string,
    headers: Readonly<Record<string, string>> = {},
    code?: string,
  ) {
    super(detail);
    this.status = status;
    this.headers = headers;
    this.code = code;
  }
}

/** Responds with a problem document (RFC 9457). */
export function sendProblem(c: Context, problem: Problem): Response {
  const { status, message: detail, headers, code } = problem;
  const body = JSON.stringify({ title: STATUS_CODES[status], detail, code });
  return c.body(body, status, { ...headers, 'Content-Type': 'application/problem+json' });
}
