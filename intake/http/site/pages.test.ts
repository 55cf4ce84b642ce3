import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReceiptStatus } from '../../../contract/wire.ts';
import { type BuiltSite, buildSite, HOME_PAGE } from '../../../tests/fixtures/built-site.ts';
import { createPages } from './pages.ts';
import { loadSite } from './site.ts';

const RECEIPT = '7K3M-9QXD-2VTB';
const SCRIPT = '/_astro/form.Dk3x.js';

let built: BuiltSite;
let pages: ReturnType<typeof createPages>;
let status: ReceiptStatus = 'received';
beforeAll(async () => {
  built = await buildSite();
  const receipt = async (receipt: string) =>
    receipt === RECEIPT ? { receipt, status, at: 0 } : undefined;
  pages = createPages(await loadSite(built.directory), { receipt });
});
afterAll(() => built.remove());

const get = async (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages.request(target, { headers, method });

describe('a page', () => {
  test.each(['/', '/?mode=jobseeking', '/index.html'])(
    '[R1] is sent as it was built: %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([200, HOME_PAGE]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        vary: 'Accept-Encoding',
      });
    },
  );

  test('[R3] has its path with and without a slash', async () => {
    for (const path of ['/privacy', '/privacy/']) {
      expect(await (await get(path)).text()).toContain('Privacy');
    }
  });

  test('[X16] is not sent again to a browser that has it', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const answer = await get('/', { 'if-none-match': etag });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('[R1] [X14] answers HEAD like GET without the page, and no POST', async () => {
    const head = await get('/privacy', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await get('/', {}, 'POST');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a file', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', 'export, by brotli'],
    ['gzip', 'gzip', 'export, by gzip'],
    ['br;q=0, gzip', 'gzip', 'export, by gzip'],
    ['', null, 'export {};'],
  ])('[X16] for a client that takes %j is coded as %s', async (accepted, coding, text) => {
    const answer = await get(SCRIPT, { 'accept-encoding': accepted });
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-length': String(text.length),
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  test.each([
    ['bytes=0-1', 206, '<s', 'bytes 0-1/41'],
    ['bytes=41-', 416, '', 'bytes */41'],
  ])('[H1] is sent in part for %s', async (range, status, part, contentRange) => {
    const answer = await get('/logo.svg', { range });
    expect([answer.status, await answer.text()]).toEqual([status, part]);
    expect(answer.headers.get('content-range')).toBe(contentRange);
  });

  test('[X17] that other sites embed is only the social image', async () => {
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('cross-origin-resource-policy');
    expect(await policyOf('/og.jpg')).toBe('cross-origin');
    expect(await policyOf('/logo.svg')).toBeNull();
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
    const answer = await get(target, { range: 'bytes=0-1' });
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('unknown path'),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(answer.headers.get('etag')).toBeNull();
  });

  test.each(['/_astro/form.Other.js', '/_astro/', '/api/x', '/api/contact/x', `${SCRIPT}.br`])(
    '[R2] %s of a program is plainly missing',
    async (target) => {
      const answer = await get(target);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('the receipt page', () => {
  test.each([
    ['received', RECEIPT, 'On its way'],
    ['delayed', '7k3m9qxd2vtb', 'A person &lt;looks&gt;'],
  ] as const)('[X4] [X5] shows the number and that it is %s', async (current, typed, text) => {
    status = current;
    const answer = await get(`/received/${typed}`, { 'accept-encoding': 'identity' });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      `<!DOCTYPE html><output>${RECEIPT}</output><data value="${current}">${text}</data>`,
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  });

  test.each(['0000-0000-0000', 'unknown', '<script>', '%00', '%zz', '..%2f..'])(
    '[X22] of %s says that the receipt was not found, and is never cached',
    async (receipt) => {
      const answer = await get(`/received/${receipt}`, { 'accept-encoding': 'gzip;q=0' });
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringContaining('No such receipt'),
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    },
  );

  test('[X16] is compressed in transit', async () => {
    const answer = await get(`/received/${RECEIPT}`, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });
});
