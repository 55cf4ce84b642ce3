import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callerOf, spanOfAttempt, spanOfRequest, traceparentOf } from './span-ids.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('[X24] a submission has one trace, and each attempt of each delivery a span of its own', () => {
  const submissionId = randomUUID();
  const attempts = [
    { submissionId, id: 'msg_a', attempt: 1 },
    { submissionId, id: 'msg_a', attempt: 2 },
    { submissionId, id: 'msg_b', attempt: 1 },
  ].map(spanOfAttempt);
  expect(attempts).toEqual(
    Array(3).fill({
      traceId: submissionId.replaceAll('-', ''),
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    }),
  );
  const spans = [spanOfRequest(submissionId), ...attempts].map(({ spanId }) => spanId);
  expect(new Set(spans).size).toBe(4);
});

test('[X24] a traceparent that was written is read again', () => {
  const ids = spanOfRequest(`test_${randomUUID()}`);
  expect(callerOf(traceparentOf(ids))).toEqual(ids);
});

test.each([
  undefined,
  '',
  TRACE,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}0-${SPAN}-01`,
  `00-${TRACE}-${SPAN}0-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `01-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}-01\n`,
  ` 00-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-zz`,
])('[X24] %j is nobody’s traceparent', (traceparent) => {
  expect(callerOf(traceparent)).toBeUndefined();
});
