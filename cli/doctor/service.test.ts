import { expect, test } from 'vitest';
import { complaints, findings, healthy } from '../../tests/fixtures/doctor.ts';
import { freePort } from '../../tests/fixtures/free-port.ts';
import { selfSigned } from '../../tests/fixtures/self-signed.ts';
import { receiving } from '../../tests/fixtures/webhooks.ts';

test('[X9] checks the service directly, and its public address separately', async () => {
  const { environment } = await healthy();
  // Like docs/examples/nginx.conf: the proxy denies /readyz from outside.
  const proxy = await receiving(({ path: asked }) => ({ status: asked === '/readyz' ? 403 : 200 }));
  const behind = { ...environment, PUBLIC_URL: `http://127.0.0.1:${proxy.port}` };
  for (const HOST of ['127.0.0.1', '0.0.0.0']) {
    expect(await complaints({ environment: { ...behind, HOST } })).toEqual([]);
  }
  expect(await complaints({ environment: { ...behind, PORT: '0' } })).toEqual([
    expect.stringMatching(/^warning: PORT is 0/),
  ]);
  const stopped = { ...behind, PORT: String(await freePort()) };
  expect(await complaints({ environment: stopped })).toEqual([
    expect.stringMatching(/^fault: .*\/readyz can't be reached: ECONNREFUSED/),
  ]);
  proxy.script({ status: 502 });
  expect(await complaints({ environment: behind })).toEqual([
    expect.stringMatching(/^warning: .*\/healthz returned 502/),
  ]);

  const own = await receiving({}, selfSigned);
  const PUBLIC_URL = `https://127.0.0.1:${own.port}`;
  const all = await findings({ environment: { ...environment, PUBLIC_URL, TRUST_PROXY: '1' } });
  expect(all.find(({ check }) => check === 'public address')).toMatchObject({
    verdict: 'warning',
    words: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
    advice: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
  });
});
