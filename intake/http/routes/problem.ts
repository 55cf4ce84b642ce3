import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  CALL_PROBLEMS,
  PROBLEM_TYPE,
  problemType,
  RECEIPT_PROBLEMS,
} from '../../../contract/problems.ts';
import type { Problem } from '../../../contract/wire.ts';

const PROBLEMS = { ...RECEIPT_PROBLEMS, ...CALL_PROBLEMS };

/** Responds with a problem that always has the same text. */
export function knownProblem(c: Context, kind: keyof typeof PROBLEMS): Response {
  const [status, title, detail] = PROBLEMS[kind];
  return sendProblem(c, { type: problemType(kind), title, status, detail });
}

/** Responds with an RFC 9457 problem document, which no cache keeps. */
export function sendProblem(c: Context, problem: Problem): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', PROBLEM_TYPE);
  return c.body(JSON.stringify(problem), problem.status as ContentfulStatusCode);
}
