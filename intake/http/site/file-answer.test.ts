import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM_PAGE } from '../../../tests/fixtures/built-site.ts';
import { type HttpIntake, openHttpIntake } from '../../../tests/fixtures/http-intake.ts';

const SCRIPT = '/_astro/form.Dk3x.js';

interface Answer {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

let intake: HttpIntake;
beforeAll(async () => {
  intake = await openHttpIntake();
});
afterAll(() => intake.close());

/** Requests the path as given. `fetch` would normalize it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: intake.port, path, method, headers });
    asked.on('error', reject).on('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body }),
      );
    });
    asked.end();
  });
}

describe('a file', () => {
  test.each([
    ['br, gzip', 'br', 'export, by brotli'],
    ['gzip, deflate, br;q=0.5, zstd', 'br', 'export, by brotli'],
    ['gzip', 'gzip', 'export, by gzip'],
    ['br;q=0, gzip;q=1', 'gzip', 'export, by gzip'],
    ['BR ; q=0.000 , GZIP', 'gzip', 'export, by gzip'],
    ['identity', undefined, 'export {};'],
    ['xbr', undefined, 'export {};'],
    ['', undefined, 'export {};'],
  ])('[X16] for a client that takes %j is coded as %s', async (accepted, coding, text) => {
    const answer = await get(SCRIPT, { 'accept-encoding': accepted });
    expect([answer.status, answer.headers['content-encoding'], answer.body]).toEqual([
      200,
      coding,
      text,
    ]);
    expect(answer.headers).toMatchObject({
      'content-length': String(text.length),
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  test('[X16] has its own tag in every coding, and is not sent again for it', async () => {
    const tags = new Set<unknown>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { etag = '' } = (await get(SCRIPT, { 'accept-encoding': accepted })).headers;
      tags.add(etag);
      const headers = { 'accept-encoding': accepted, 'if-none-match': String(etag) };
      const again = await get(SCRIPT, headers);
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers).not.toHaveProperty('content-length');
      expect((await get(SCRIPT, { ...headers, 'accept-encoding': 'none' })).status).toBe(
        accepted === 'identity' ? 304 : 200,
      );
    }
    expect(tags.size).toBe(3);
  });

  test('[X16] gets the same response with and without the routes', async () => {
    const said: Array<Record<string, string>> = [
      {},
      { 'accept-encoding': 'gzip, br' },
      { 'if-none-match': String((await get('/')).headers.etag) },
    ];
    for (const method of ['GET', 'HEAD']) {
      for (const path of ['/', '/privacy', '/privacy/', SCRIPT, '/logo.svg']) {
        for (const headers of said) {
          const { headers: past, ...direct } = await get(path, headers, method);
          const { headers: through, ...routed } = await get(`${path}?a=b`, headers, method);
          expect(routed).toEqual(direct);
          for (const each of [past, through]) delete each.date;
          expect(through).toEqual(past);
        }
      }
    }
  });

  test('[X14] is neither a compressed copy nor a template', async () => {
    for (const path of [`${SCRIPT}.br`, `${SCRIPT}.gz`, '/404', '/404.html', '/received']) {
      expect((await get(path)).status).toBe(404);
    }
  });
});

describe('a page written for one visitor', () => {
  test('[X16] is compressed in transit', async () => {
    const answer = await get('/?mode=jobseeking', { 'accept-encoding': 'gzip, br' });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'gzip']);
    const plain = await get('/?mode=jobseeking');
    expect([plain.headers['content-encoding'], plain.body.length]).toEqual([
      undefined,
      expect.closeTo(FORM_PAGE.length, -2),
    ]);
  });
});
