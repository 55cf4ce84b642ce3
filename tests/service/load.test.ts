import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { KEY_HEADER } from '../../contract/wire.ts';
import { formOf } from '../../lab/bench/lib/load.mjs';
import { TEST_SITE } from '../../scripts/lib/root.mjs';
import { TestService } from '../harness/service.ts';

test.each([0, 100_000])(
  'a service takes the form of its own site with a file of %i bytes',
  async (fileBytes) => {
    const service = await TestService.start();
    onTestFinished(() => service.remove());
    const { headers, body } = await formOf(fileBytes, TEST_SITE);
    const { status } = await fetch(`${service.url}/api/contact`, {
      method: 'POST',
      headers: { ...headers, [KEY_HEADER]: randomUUID() },
      body: Buffer.from(body, 'latin1'),
    });
    expect(status).toBe(201);
  },
);
