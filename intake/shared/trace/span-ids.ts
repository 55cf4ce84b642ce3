import { createHash } from 'node:crypto';

/** One piece of work by the ids of W3C Trace Context: 32 and 16 hex digits, neither all zeros. */
export interface SpanIds {
  traceId: string;
  spanId: string;
}

/** The letters of a UUID; a test delivery has a word before it. */
const UUID_LENGTH = 36;

/**
 * The request that brought a submission. Its ids are the submission's id, a random UUID without its
 * hyphens: so a delivery after a restart is still in its trace, and nothing is stored for that.
 */
export function spanOfRequest(submissionId: string): SpanIds {
  const traceId = submissionId.slice(-UUID_LENGTH).replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16) };
}

/** One attempt to deliver: the same ids for whoever asks, others for each attempt. */
export function spanOfAttempt(claim: {
  id: string;
  submissionId: string;
  attempt: number;
}): SpanIds {
  const { traceId } = spanOfRequest(claim.submissionId);
  const hash = createHash('sha256').update(`${claim.id} ${claim.attempt}`);
  return { traceId, spanId: hash.digest('hex').slice(0, 16) };
}

/** The header `traceparent` of W3C Trace Context. */
export function traceparentOf({ traceId, spanId }: SpanIds): string {
  // 01: the caller may have recorded it. Of 00, many receivers would record nothing.
  return `00-${traceId}-${spanId}-01`;
}

const TRACEPARENT = /^00-([0-9a-f]+)-([0-9a-f]+)-[0-9a-f]{2}$/;

/** Who called, by a `traceparent` that came; undefined unless it is valid to the last letter. */
export function callerOf(traceparent: string | string[] | undefined): SpanIds | undefined {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(String(traceparent)) ?? [];
  const isId = (id: string, length: number) => id.length === length && /[^0]/.test(id);
  return isId(traceId, 32) && isId(spanId, 16) ? { traceId, spanId } : undefined;
}

/** The ids as lines of a log name them, by OpenTelemetry's rule for logs that are not OTLP. */
export function spanInLog({ traceId, spanId }: SpanIds) {
  return { trace_id: traceId, span_id: spanId };
}
