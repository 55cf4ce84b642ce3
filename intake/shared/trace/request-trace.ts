import { randomUUID } from 'node:crypto';
import { callerOf, spanInLog, spanOfRequest } from './span-ids.ts';

/** The trace of one request to the form. If a submission comes of it, it is the submission's. */
export interface RequestTrace {
  /** The id of the submission that may come of it. */
  submissionId: string;
  /** For its lines in the log. */
  inLog: Record<string, string>;
}

/**
 * Begins the trace of a request. The trace that its sender names is only noted: anybody can send
 * any id, and so could put his submission into the trace of another.
 * @param traceparent the header that came, if any
 */
export function beginRequest(traceparent: string | string[] | undefined): RequestTrace {
  const submissionId = randomUUID();
  const caller = callerOf(traceparent);
  return {
    submissionId,
    inLog: {
      ...spanInLog(spanOfRequest(submissionId)),
      ...(caller && { caller_trace_id: caller.traceId }),
    },
  };
}
