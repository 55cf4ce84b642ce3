import { expect, onTestFinished, test } from 'vitest';
import { type Collector, startCollector } from '../fixtures/collector.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { hiringFields } from '../fixtures/submissions.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';
import { startReceiver } from '../receiver.ts';

/** Has the service say which of OpenTelemetry's modules it loads. */
const TELLS_LOADS = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.includes('opentelemetry')) console.log('loads', url);
      return next(url, context);
    },
  });`)}`;

const CALLER = '4bf92f3577b34da6a3ce929d0e0e4736';

async function collecting(answer?: Parameters<typeof startCollector>[0]): Promise<Collector> {
  const collector = await startCollector(answer);
  onTestFinished(() => collector.close());
  return collector;
}

async function serving(env: Record<string, string>): Promise<TestService> {
  const service = await TestService.start(env);
  onTestFinished(() => service.remove());
  return service;
}

test('[X24] a submission’s way is one trace at the collector, without a word of the visitor', async () => {
  const collector = await collecting();
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  receiver.script({ status: 410 });
  const service = await serving({
    WEBHOOK_URL: `${receiver.url}/a-secret-path`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-owner',
    OTEL_SERVICE_NAME: 'site-of-the-agency',
  });
  const headers = { traceparent: `00-${CALLER}-00f067aa0ba902b7-01` };
  const files = [{ name: 'named-by-the-visitor.pdf', bytes: new Uint8Array(pdfOf('A brief')) }];
  const { body } = await submit(service.url, { headers, files });
  await submit(service.url, { fields: { email: 'no-address' } });
  const [delivery] = await receiver.next();
  await expect.poll(() => service.log.join('\n')).toContain('delivery given up');
  await service.stop();

  const [stored] = service.rows<{ id: string }>(
    'select id from submission where receipt = ?',
    String(body.receipt),
  );
  const traceId = stored?.id.replaceAll('-', '');
  const spanNamed = (name: string) =>
    collector.spans.find((span) => span.traceId === traceId && span.name === name);
  const request = spanNamed('POST /api/contact');
  expect(request).toMatchObject({
    parentSpanId: '',
    kind: 2,
    links: [CALLER],
    status: 0,
    attributes: { 'http.response.status_code': '201', 'intake.outcome': 'stored' },
  });
  for (const step of ['receive', 'judge', 'store']) {
    expect(spanNamed(step)).toMatchObject({ parentSpanId: request?.spanId, kind: 1 });
  }
  const attempt = spanNamed('deliver webhook');
  expect(attempt).toMatchObject({
    parentSpanId: request?.spanId,
    kind: 3,
    status: 2,
    attributes: {
      'intake.delivery': delivery?.headers['webhook-id'],
      'intake.attempt': '1',
      'intake.outcome': 'gone',
      'error.type': 'gone',
    },
  });
  expect(delivery?.headers.traceparent).toBe(`00-${traceId}-${attempt?.spanId}-01`);
  const refused = collector.spans.filter((span) => span.attributes['intake.outcome'] === 'invalid');
  expect(refused).toMatchObject([{ status: 0, links: [] }]);

  const sent = Buffer.concat(collector.bodies).toString('latin1');
  expect(sent).toContain('site-of-the-agency');
  const typed = Object.values(hiringFields)
    .map(String)
    .filter((value) => value.length > 5);
  const said = [...typed, 'named-by-the-visitor', 'no-address'].filter((value) =>
    sent.includes(value),
  );
  expect(said).toEqual([]);
  expect(sent).not.toContain('a-secret-path');
  expect(sent).not.toContain('127.0.0.1');
  expect(collector.requests[0]).toMatchObject({
    url: '/v1/traces',
    headers: { authorization: 'Bearer of-the-owner' },
  });
});

test('[X24] a collector that never answers holds no form, no delivery and no stop', async () => {
  const collector = await collecting(() => undefined);
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const service = await serving({
    WEBHOOK_URL: receiver.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    // Longer than this test: a stop that waits for the exporter fails it.
    OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
  });
  expect((await submit(service.url)).status).toBe(201);
  await receiver.next();
  await expect.poll(() => service.log.join('\n')).toContain('delivery attempted');
  expect(await service.stop()).toBe(0);
  expect(collector.requests).toHaveLength(1);
});

test('[X24] a collector that refuses is one line in the log, and without one nothing is loaded', async () => {
  const collector = await collecting((response) => response.writeHead(401).end('no key'));
  const service = await serving({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    NODE_OPTIONS: TELLS_LOADS,
  });
  const loads = () => service.log.filter((line) => line.startsWith('loads')).length;
  expect((await submit(service.url)).status).toBe(201);
  expect(await service.stop()).toBe(0);
  const loaded = loads();
  expect(loaded).toBeGreaterThan(0);
  await service.start({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
  expect((await submit(service.url, { fields: { roles: 'another' } })).status).toBe(201);
  expect(await service.stop()).toBe(0);
  expect(loads()).toBe(loaded);
  const said = service.log.filter((line) => line.includes('traces are not exported'));
  expect(said).toHaveLength(1);
  expect(said[0]).not.toContain('no key');
});
