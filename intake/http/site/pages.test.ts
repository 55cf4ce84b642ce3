import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECEIPT_MARK, STATUS_MARK } from '../../../contract/form-places.ts';
import { type BuiltSite, buildSite, FORM_PAGE } from '../../../tests/fixtures/built-site.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';
import { createFormPages } from './form-page.ts';
import { createPages } from './pages.ts';
import { loadSite, type Site } from './site.ts';

let built: BuiltSite;
let temporary: TestStore;
let site: Site;
let pages: ReturnType<typeof createPages>;
beforeAll(async () => {
  built = await buildSite();
  temporary = await temporaryStore();
  site = await loadSite(built.directory);
  pages = createPages(site, temporary.store, createFormPages(site.page('/')));
});
afterAll(async () => {
  await built.remove();
  await temporary.remove();
});

const get = async (target: string, init?: RequestInit) => pages.request(target, init);

describe('a page', () => {
  test('[R1] is sent as it was built', async () => {
    const answer = await get('/');
    expect([answer.status, await answer.text()]).toEqual([200, FORM_PAGE]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
  });

  test('[X16] is not sent again to a browser that has it', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `${etag},"other"`, '*']) {
      const answer = await get('/', { headers: { 'if-none-match': known } });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
    }
    for (const other of ['"other"', etag.slice(1, -1), `"x${etag.slice(1)}`, `'${etag}'`]) {
      expect((await get('/', { headers: { 'if-none-match': other } })).status).toBe(200);
    }
  });

  test('[R1] answers HEAD like GET, without the page', async () => {
    const answer = await get('/privacy', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    '[X14] does not answer %s',
    async (method) => {
      for (const target of ['/', '/privacy', '/none', '/_astro/form.Dk3x.js']) {
        const answer = await get(target, { method });
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      }
    },
  );
});

describe('a part of a file', () => {
  const PATH = '/logo.svg';
  const WHOLE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const getRange = (range: string, headers: Record<string, string> = {}, method = 'GET') =>
    get(PATH, { method, headers: { range, ...headers } });

  test.each([
    ['bytes=0-1', '<s', 'bytes 0-1/41'],
    ['bytes=5-9', 'xmlns', 'bytes 5-9/41'],
    ['bytes=39-', '/>', 'bytes 39-40/41'],
    ['bytes=-2', '/>', 'bytes 39-40/41'],
    ['bytes=0-1000', WHOLE, 'bytes 0-40/41'],
  ])('[H1] %s is sent alone', async (range, part, contentRange) => {
    const answer = await getRange(range);
    expect([answer.status, await answer.text()]).toEqual([206, part]);
    const whole = await get(PATH);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    for (const name of ['content-type', 'cache-control', 'etag', 'accept-ranges']) {
      expect(answer.headers.get(name)).toBe(whole.headers.get(name));
    }
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
  });

  test('[H1] beyond the end is refused with the size of the file', async () => {
    const answer = await getRange('bytes=41-');
    expect([answer.status, await answer.text()]).toEqual([416, '']);
    expect(answer.headers.get('content-range')).toBe('bytes */41');
  });

  test('[H1] is sent whole unless the client has the same file', async () => {
    const etag = (await get(PATH)).headers.get('etag') ?? '';
    expect((await getRange('bytes=0-1', { 'if-range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT']) {
      const answer = await getRange('bytes=0-1', { 'if-range': other });
      expect([answer.status, await answer.text()]).toEqual([200, WHOLE]);
      expect(answer.headers.get('content-range')).toBeNull();
    }
  });

  test('[X16] is not sent again to a browser that has it', async () => {
    const etag = (await get(PATH)).headers.get('etag') ?? '';
    expect((await getRange('bytes=0-1', { 'if-none-match': etag })).status).toBe(304);
  });

  test('[H1] is sent neither for HEAD nor for several ranges', async () => {
    const head = await getRange('bytes=0-1', {}, 'HEAD');
    expect([head.status, head.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect(await (await getRange('bytes=0-1,4-5')).text()).toBe(WHOLE);
  });

  test('[R2] is not made of the page for unknown paths', async () => {
    const answer = await get('/none', { headers: { range: 'bytes=0-1' } });
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([404, null]);
  });
});

describe('an unknown path', () => {
  test.each([
    ...['/none', '/none/', '/a/b/c', '/index.php', '/wp-login.php', '/.env', '/.git/config', '//'],
    ...['/%2e%2e/', '/..%2f', '/..%2f..%2fetc%2fpasswd', '/%00', '/%252e%252e%252fetc/passwd'],
    ...['/%zz', '/\\..\\..\\etc\\passwd', '/etc/passwd', `/${'a'.repeat(8000)}`, '/API/x', '/api'],
  ])('[R2] %s shows the home page, with the status 404', async (target) => {
    const answer = await get(target);
    const text = await answer.text();
    if (answer.status === 200) expect(text).toBe(FORM_PAGE);
    else expect([answer.status, text]).toEqual([404, expect.stringContaining('unknown path')]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('[R2] has no tag, because its page may change', async () => {
    expect((await get('/none')).headers.get('etag')).toBeNull();
  });

  test.each(['/_astro/form.Other.js', '/_astro/', '/api/x', '/api/', '/api/contact/x'])(
    '[R2] %s of a program is plainly missing',
    async (target) => {
      const answer = await get(target);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    },
  );
});

describe('a preset', () => {
  test.each([
    ['/?mode=jobseeking', ['jobseeking', 'contingency']],
    ['/?mode=hiring&search=retained', ['hiring', 'retained']],
    ['/?search=retained', ['hiring', 'retained']],
    ['/?mode=jobseeking&search=retained', ['jobseeking', 'contingency']],
    ['/?mode="><script>alert(1)</script>&search=__proto__', ['hiring', 'contingency']],
    ['/?mode=%zz', ['hiring', 'contingency']],
  ])('[R5] of %s is in the page without JavaScript', async (target, chosen) => {
    const answer = await get(target);
    const text = await answer.text();
    const checked = [...text.matchAll(/value="(\w+)"[^>]* checked/g)].map((match) => match[1]);
    expect([answer.status, checked]).toEqual([200, chosen]);
    expect(text).not.toContain('alert');
  });

  test('[R5] leaves the page as built if it is empty', async () => {
    for (const target of ['/?utm_source=x', '/?mode=', '/?n8nTest=1']) {
      expect(await (await get(target)).text()).toBe(FORM_PAGE);
    }
  });
});

describe('the result page', () => {
  test('[X4] [X5] shows the receipt, however it is typed, and is never cached', async () => {
    const saved = await temporary.store.save(newSubmission());
    const receipt = 'receipt' in saved ? saved.receipt : '';
    for (const typed of [receipt, receipt.toLowerCase().replaceAll('-', '')]) {
      const answer = await get(`/received/${typed}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`<output ${RECEIPT_MARK}="">${receipt}</output>`);
      expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    }
  });

  test("[X4] [X5] shows the status with the page's own texts", async () => {
    const saved = await temporary.store.save(newSubmission({ destinations: ['mail'] }));
    const receipt = 'receipt' in saved ? saved.receipt : '';
    const shown = async () => {
      const page = await (await get(`/received/${receipt}`)).text();
      return new RegExp(`${STATUS_MARK}[^>]*>([^<]*)<`).exec(page)?.[1];
    };
    expect(await shown()).toBe('On its way');
    const { outbox } = temporary.store;
    const [claim] = await outbox.claim('mail', 'test', 1, temporary.now(), 1000);
    if (!claim) throw new Error('nothing to claim');
    const result = { outcome: 'gone', detail: '', tally: claim.tally };
    await outbox.deadLetter(claim, result, temporary.now());
    expect(await shown()).toBe('A person looks');
  });

  test.each([
    '0000-0000-0000',
    'unknown',
    'none',
    '<script>',
    '%00',
    '%zz',
    '..%2f..',
    'a'.repeat(8000),
  ])('[X22] of %s says that the receipt was not found, and is never cached', async (receipt) => {
    const answer = await get(`/received/${receipt}`);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('No such receipt'),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(answer.headers.get('etag')).toBeNull();
  });

  test('[X22] shows a person with the link only the number and its status', async () => {
    const saved = await temporary.store.save(newSubmission());
    const receipt = 'receipt' in saved ? saved.receipt : '';
    const seen = await (await get(`/received/${receipt}`)).text();
    const cookie = { cookie: 'a=b', referer: 'http://localhost/', authorization: 'Basic eDp5' };
    expect(await (await get(`/received/${receipt}`, { headers: cookie })).text()).toBe(seen);
    const rest = seen.replace(receipt, '').replace(' value="received">On its way<', '><');
    expect(rest.replaceAll('=""', '')).toBe(site.page('/received'));
  });
});
