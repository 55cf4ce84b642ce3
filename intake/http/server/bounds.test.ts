import { expect, test } from 'vitest';
import { boundsFor, openDescriptors } from './bounds.ts';

test.each([64, 256, 1024, 4096, 1_048_576, Number.POSITIVE_INFINITY])(
  '[X10] leave room for everything else if %i descriptors may be open',
  (descriptors) => {
    const { connections, uploads } = boundsFor(descriptors, 0);
    // Besides its connection, an upload has one file open at a time.
    expect(connections.open + uploads.atOnce).toBeLessThan(descriptors);
    for (const bound of [connections.openOfAddress, uploads.atOnce, uploads.ofSite]) {
      expect(bound).toBeGreaterThan(0);
      expect(bound).toBeLessThan(connections.open);
    }
  },
);

test('[X10] let one proxy have all connections', () => {
  const { open, openOfAddress } = boundsFor(1024, 1).connections;
  expect(openOfAddress).toBe(open);
});

test('[X10] are those of this process', () => {
  expect(openDescriptors()).toBeGreaterThan(0);
});
