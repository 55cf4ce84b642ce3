import { randomUUID } from 'node:crypto';
import { INTAKE_PATH } from '../../../contract/wire.ts';
import { randomHex } from '../random.ts';
import { beginSpan, type Collect } from './span.ts';
import { callerOf, spanInLog, spanOfRequest } from './span-ids.ts';

/** The trace of one request to the form. If a submission comes of it, it is the submission's. */
export interface RequestTrace {
  /** The id of the submission that may come of it. */
  submissionId: string;
  /** For its lines in the log. */
  inLog: Record<string, string>;
  /** Does a part of the work, which is a span of its own. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** @param status that of the answer */
  end: (outcome: string, status: number) => void;
}

/**
 * Begins the trace of a request. The trace that its sender names is only noted: anybody can send
 * any id, and so could put his submission into the trace of another.
 * @param traceparent the header that came, if any
 */
export function beginRequest(
  traceparent: string | string[] | undefined,
  collect?: Collect,
): RequestTrace {
  const submissionId = randomUUID();
  const request = spanOfRequest(submissionId);
  const caller = callerOf(traceparent);
  const server = { ...request, name: `POST ${INTAKE_PATH}`, kind: 'server', link: caller } as const;
  const end = beginSpan(collect, server);
  return {
    submissionId,
    inLog: { ...spanInLog(request), ...(caller && { caller_trace_id: caller.traceId }) },
    end(outcome, status) {
      const attributes = {
        'http.request.method': 'POST',
        'http.route': INTAKE_PATH,
        'http.response.status_code': status,
        'intake.outcome': outcome,
      };
      end(attributes, status >= 500 ? outcome : undefined);
    },
    async step(name, work) {
      if (!collect) return work();
      const ids = { traceId: request.traceId, spanId: randomHex(8) };
      const endStep = beginSpan(collect, { ...ids, name, kind: 'internal', parent: request });
      try {
        return await work();
      } finally {
        endStep({});
      }
    },
  };
}
