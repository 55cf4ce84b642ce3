import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refused or failed request. The message tells a person what happened and what to do. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    detail: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    this.status = status;
    this.headers = headers;
  }
}

/** Responds with a problem document (RFC 9457). */
export function sendProblem(c: Context, problem: Problem): Response {
  const { status, message: detail, headers } = problem;
  const body = JSON.stringify({ title: STATUS_CODES[status], detail });
  return c.body(body, status, { ...headers, 'Content-Type': 'application/problem+json' });
}
