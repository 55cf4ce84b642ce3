import { CALL_PROBLEMS } from '../problems.ts';
import { CALL_PATH } from '../wire.ts';
import { problemResponses, RETRY_AFTER } from './answers.ts';
import { json, type Part, words } from './part.ts';

/** Calls to a private agent, for the site's own pages. */
export const CALL_PATHS: Record<string, Part> = {
  [CALL_PATH]: {
    post: {
      operationId: 'beginCall',
      summary: 'Get permission for one call to the voice agent',
      description: 'Only for the site’s own pages.',
      responses: {
        200: {
          description: 'Permission for one call, valid for a few minutes.',
          content: json({
            type: 'object',
            required: ['address'],
            properties: { address: { type: 'string', format: 'uri', pattern: '^wss://' } },
            additionalProperties: false,
          }),
        },
        ...problemResponses(CALL_PROBLEMS),
      },
    },
  },
};

/** The operations for monitoring the service. */
export const WATCH_PATHS: Record<string, Part> = {
  '/healthz': {
    get: {
      operationId: 'isAlive',
      summary: 'Check that the service is running',
      responses: { 200: { description: 'It is running.', content: words() } },
    },
  },
  '/readyz': {
    get: {
      operationId: 'isReady',
      summary: 'Check that submissions can be stored',
      description: 'With METRICS_TOKEN, it also reports what needs attention.',
      security: [{}, { metricsToken: [] }],
      responses: {
        200: { description: 'They can.', content: words() },
        503: { description: 'They can’t, or the service is about to stop.', content: words() },
      },
    },
  },
  '/metrics': {
    get: {
      operationId: 'readMetrics',
      summary: 'Read the metrics for Prometheus',
      security: [{ metricsToken: [] }],
      responses: {
        200: { description: 'The metrics.', content: words() },
        401: {
          description: 'METRICS_TOKEN is missing or wrong.',
          headers: { 'WWW-Authenticate': { required: true, schema: { const: 'Bearer' } } },
          content: words(),
        },
        404: { description: 'The service has no METRICS_TOKEN.', content: words('text/html') },
        500: { $ref: '#/components/responses/Failed' },
        503: { $ref: '#/components/responses/Away' },
      },
    },
  },
};

export const SECURITY_SCHEMES = {
  metricsToken: { type: 'http', scheme: 'bearer', description: 'The service’s METRICS_TOKEN.' },
};

/** Responses to a request that failed internally. */
export const FAILED_RESPONSES: Record<string, Part> = {
  Failed: { description: 'An internal error.', content: words() },
  Away: {
    description: 'The database is temporarily unavailable.',
    headers: RETRY_AFTER,
    content: words(),
  },
};
