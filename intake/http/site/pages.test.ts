import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReceiptStatus } from '../../../contract/wire.ts';
import { type BuiltSite, buildSite, HOME_PAGE } from '../../../tests/fixtures/built-site.ts';
import { IN_NEW_YORK } from '../../../tests/fixtures/promised.ts';
import { createPages } from './pages.ts';
import { loadSite } from './site.ts';

const RECEIPT = '7K3M-9QXD-2VTB';
/** In New York, Tuesday, December 1, 3:12 PM, and an hour later. */
const RECEIVED_AT = Date.parse('2026-12-01T15:12:00-05:00');
const NOW = RECEIVED_AT + 60 * 60_000;
const SCRIPT = '/_astro/form.Dk3x.js';

let built: BuiltSite;
let pages: ReturnType<typeof createPages>;
let status: ReceiptStatus = 'received';
beforeAll(async () => {
  built = await buildSite();
  const receipt = async (receipt: string) =>
    receipt === RECEIPT ? { receipt, status, at: 0, receivedAt: RECEIVED_AT } : undefined;
  const site = await loadSite(built.directory);
  pages = createPages({ ...site, desk: { ...site.desk, promised: IN_NEW_YORK } }, { receipt });
});
afterAll(() => built.remove());
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => void vi.restoreAllMocks());

async function get(target: string, sent: Record<string, string> = {}, method = 'GET') {
  const answer = await pages.request(target, { headers: sent, method });
  const headers = Object.fromEntries(answer.headers);
  return { status: answer.status, text: await answer.text(), headers };
}

describe('a page', () => {
  test.each(['/', '/?mode=jobseeking', '/index.html'])(
    '[R1] is sent as it was built: %s',
    async (path) => {
      expect(await get(path)).toMatchObject({
        status: 200,
        text: HOME_PAGE,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache, no-transform',
          vary: 'Accept-Encoding',
        },
      });
    },
  );

  test('[R3] has its path with and without a slash', async () => {
    for (const path of ['/privacy', '/privacy/']) {
      expect((await get(path)).text).toContain('Privacy');
    }
  });

  test('[X16] is not sent again to a browser that has it', async () => {
    const { etag = '' } = (await get('/')).headers;
    const headers = { 'cache-control': 'no-cache, no-transform' };
    const answer = await get('/', { 'if-none-match': etag });
    expect(answer).toMatchObject({ status: 304, text: '', headers });
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('[R1] [X14] answers HEAD like GET without the page, and no POST', async () => {
    expect(await get('/privacy', {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
    const headers = { allow: 'GET, HEAD' };
    expect(await get('/', {}, 'POST')).toMatchObject({ status: 405, headers });
  });
});

describe('a file', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', 'export, by brotli'],
    ['gzip', 'gzip', 'export, by gzip'],
    ['br;q=0, gzip', 'gzip', 'export, by gzip'],
    ['', undefined, 'export {};'],
  ])('[X16] for a client that takes %j is coded as %s', async (accepted, coding, text) => {
    const answer = await get(SCRIPT, { 'accept-encoding': accepted });
    expect(answer).toMatchObject({
      status: 200,
      text,
      headers: {
        'content-length': String(text.length),
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      },
    });
    expect(answer.headers['content-encoding']).toBe(coding);
  });

  test.each([
    ['bytes=0-1', 206, '<s', 'bytes 0-1/41'],
    ['bytes=41-', 416, '', 'bytes */41'],
  ])('[H1] is sent in part for %s', async (range, status, text, contentRange) => {
    const headers = { 'content-range': contentRange };
    expect(await get('/logo.svg', { range })).toMatchObject({ status, text, headers });
  });

  test('[X17] that other sites embed is only the social image', async () => {
    const policyOf = async (path: string) =>
      (await get(path)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/og.jpg')).toBe('cross-origin');
    expect(await policyOf('/logo.svg')).toBeUndefined();
  });
});

describe('an unknown path', () => {
  test.each([
    ...['/none', '/a/b/c', '/index.php', '/.env', '/.git/config', '//', '/API/x'],
    ...['/..%2f..%2fetc%2fpasswd', '/%00', '/%zz', '/index.html%00.js', `/${'a'.repeat(300)}`],
    // Pages with a status of their own, pages to fill in, and recruiters' settings.
    ...['/404', '/404.html', '/500.html', '/received', '/received/', '/received/index.html/x'],
    ...['/refused', '/refused/index.html', '/desk.json', '/desk.json.br', '/form.json.gz'],
  ])('[R2] %s shows the home page, with the status 404', async (target) => {
    const { status, text, headers } = await get(target, { range: 'bytes=0-1' });
    expect([status, text]).toEqual([404, expect.stringContaining('unknown path')]);
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers.etag).toBeUndefined();
  });

  test.each(['/_astro/form.Other.js', '/_astro/', '/api/x', '/api/contact/x', `${SCRIPT}.br`])(
    '[R2] %s of a program is plainly missing',
    async (target) => {
      const headers = { 'cache-control': 'no-store' };
      expect(await get(target)).toMatchObject({ status: 404, text: 'Not found', headers });
    },
  );
});

describe('the receipt page', () => {
  const DUE = '<time datetime="2026-12-02T20:12:00.000Z">Wednesday, Dec 2, 3:12 PM ET</time>';
  const headers = { 'cache-control': 'no-store, no-transform' };

  test.each([
    ['received', RECEIPT, 'On its way', DUE],
    ['delayed', '7k3m9qxd2vtb', 'A person &lt;looks&gt;', DUE],
    ['answered', RECEIPT, 'Answered', '<time datetime=""></time>'],
  ] as const)(
    '[X4] [X5] shows the number, that it is %s, and the time of the reply',
    async (current, typed, said, due) => {
      status = current;
      const text = `<!DOCTYPE html><output>${RECEIPT}</output><data value="${current}">${said}</data>${due}`;
      const answer = await get(`/received/${typed}`, { 'accept-encoding': 'identity' });
      expect(answer).toMatchObject({ status: 200, text, headers });
    },
  );

  test.each(['0000-0000-0000', 'unknown', '<script>', '%00', '%zz', '..%2f..'])(
    '[X22] of %s says that the receipt was not found, and is never cached',
    async (receipt) => {
      const answer = await get(`/received/${receipt}`, { 'accept-encoding': 'gzip;q=0' });
      const text = expect.stringContaining('No such receipt');
      expect(answer).toMatchObject({ status: 404, text, headers });
    },
  );

  test('[X16] is compressed in transit', async () => {
    const answer = await get(`/received/${RECEIPT}`, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });
});
