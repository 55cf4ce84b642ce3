import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { faultOf } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Collect } from './span.ts';
import type { SpanIds } from './span-ids.ts';

/** How long a stop waits for the collector, in milliseconds. */
const STOP_MS = 1000;

/** The name of the service unless `OTEL_SERVICE_NAME` says another. */
const SERVICE_NAME = 'recruiting-site';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/**
 * Exports spans over OTLP. Keys, timeouts and certificates are read from the standard variables that
 * docs/tracing.md names. A collector that hangs or refuses costs spans, and nothing else.
 * @param endpoint the collector, as http://localhost:4318
 */
export function openOtlp(
  endpoint: string,
  log: Log,
): { collect: Collect; close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const next: SpanIds = { traceId: '', spanId: '' };
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': SERVICE_NAME }))
      .merge(detectResources({ detectors: [envDetector] })),
    // The ids are ours. The tracer asks for them before it returns.
    idGenerator: {
      generateTraceId: () => next.traceId,
      generateSpanId: () => next.spanId,
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: told(exporter, log) })],
  });
  const tracer = provider.getTracer(SERVICE_NAME);
  return {
    collect({ name, kind, parent, link, beganAt, endedAt, attributes, failure, ...ids }) {
      Object.assign(next, ids);
      const span = tracer.startSpan(
        name,
        {
          kind: KINDS[kind],
          attributes: { ...attributes, ...(failure && { 'error.type': failure }) },
          links: link ? [{ context: contextOf(link) }] : [],
          startTime: timeOf(beganAt),
        },
        parent ? trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)) : ROOT_CONTEXT,
      );
      if (failure) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(timeOf(endedAt));
    },
    async close() {
      const closed = provider.shutdown().catch(() => undefined);
      await Promise.race([closed, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Says in the log when exporting begins to fail, and when it works again; not each time. */
function told(exporter: SpanExporter, log: Log): SpanExporter {
  let fails = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !fails) log.warn(faultOf(result.error), 'traces are not exported');
        if (!failed && fails) log.info('traces are exported again');
        fails = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

function contextOf(ids: SpanIds) {
  return { ...ids, traceFlags: TraceFlags.SAMPLED, isRemote: true };
}

/** Seconds and nanoseconds: of a number, the SDK guesses which clock it is from. */
function timeOf(milliseconds: number): [number, number] {
  return [Math.floor(milliseconds / 1000), Math.round((milliseconds % 1000) * 1e6)];
}
