import { expect, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { createMetrics } from './metrics.ts';

const store = {
  outbox: { counts: async () => ({}) },
  records: { count: async () => 0, attention: async () => ({ suspects: 0, failed: 0 }) },
} as unknown as Store;

test('[X12] counts stored submissions from 0, so that an alert notices if none come', async () => {
  const metrics = await createMetrics(store, { ping: async () => undefined });
  const line = async () =>
    /^intake_requests_total\{outcome="stored"\} \d+$/m.exec((await metrics.read()).text)?.[0];
  expect(await line()).toBe('intake_requests_total{outcome="stored"} 0');
  metrics.contact('stored');
  expect(await line()).toBe('intake_requests_total{outcome="stored"} 1');
});
