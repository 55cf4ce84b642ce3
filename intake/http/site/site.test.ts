import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BuiltSite,
  buildSite,
  FORM_PAGE,
  SETTINGS,
} from '../../../tests/fixtures/built-site.ts';
import { loadSite, type Site } from './site.ts';

let built: BuiltSite;
let site: Site;
beforeAll(async () => {
  built = await buildSite();
  site = await loadSite(built.directory);
});
afterAll(() => built.remove());

describe('the built site', () => {
  test('[R1] has its pages at the paths that visitors see', () => {
    expect(site.page('/')).toBe(FORM_PAGE);
    for (const pathname of ['/privacy', '/privacy/', '/privacy/index.html']) {
      expect(site.file(pathname)?.identity.headers).toMatchObject({
        'Content-Type': 'text/html; charset=utf-8',
      });
    }
    expect(site.settings).toEqual(SETTINGS);
  });

  test.each([
    [
      '/_astro/form.Dk3x.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/logo.svg', 'image/svg+xml', 'no-cache, no-transform'],
    ['/photo.unknown', 'application/octet-stream', 'no-cache, no-transform'],
    ['/', 'text/html; charset=utf-8', 'no-cache, no-transform'],
  ])('[X16] sends %s as %s, kept as %s', (pathname, type, cacheControl) => {
    expect(site.file(pathname)?.identity.headers).toMatchObject({
      'Content-Type': type,
      'Cache-Control': cacheControl,
    });
  });

  test('[R2] [X4] never sends templates and pages with their own status as built', () => {
    const received = ['/received', '/received/index.html', '/received/unknown'];
    for (const pathname of ['/404', '/404.html', '/404/', ...received]) {
      expect(site.file(pathname)).toBeUndefined();
    }
    expect(Buffer.from(site.notFound?.identity.body ?? []).toString()).toContain('unknown path');
    expect(site.page('/received')).toContain('Received');
  });

  test('[X16] has a different tag for different content', () => {
    const hash = createHash('sha256').update(FORM_PAGE).digest('base64url');
    expect(site.file('/')?.identity.etag).toBe(`"${hash.slice(0, 22)}"`);
    const tags = ['/', '/privacy', '/logo.svg'].map((name) => site.file(name)?.identity.etag);
    expect(new Set(tags).size).toBe(3);
  });

  test.each([
    ...['//', '/../form.json', '/%2e%2e/', '/..%2f..%2fetc/passwd', '/%00', '/index.html%00.js'],
    ...['/privacy//', '/Privacy', 'index.html', '/\\..\\form.json', '/__proto__', '/constructor'],
  ])('[X14] has no file under %j', (pathname) => {
    expect(site.file(pathname)).toBeUndefined();
  });

  test('[X14] lets its pages ask for the microphone if the build has calls', async () => {
    const settings = { ...SETTINGS, voice: { enabled: true } };
    const calls = await buildSite({ 'form.json': JSON.stringify(settings) });
    const policyOf = ({ file }: Site) => file('/')?.identity.headers['Permissions-Policy'];
    expect(policyOf(await loadSite(calls.directory))).toContain('microphone=(self)');
    expect(policyOf(site)).toContain('microphone=()');
    await calls.remove();
  });

  test('[X1] refuses to start without a build, or with one of another version', async () => {
    const missing = path.join(built.directory, 'none');
    await expect(loadSite(missing)).rejects.toThrow(
      `There is no built site in ${missing}. Run npm run build.`,
    );
    const broken: Array<[Record<string, string | undefined>, string]> = [
      [{ 'form.json': undefined }, 'has no page /form.json. Run npm run build.'],
      [{ 'form.json': '{}' }, 'form.json was built by another version. Run npm run build.'],
      [{ 'form.json': '{"policy"' }, 'form.json was built by another version. Run npm run build.'],
      [
        { 'form.json': JSON.stringify({ ...SETTINGS, consentText: '' }) },
        'form.json was built by another version. Run npm run build.',
      ],
    ];
    for (const [changes, message] of broken) {
      const other = await buildSite(changes);
      await expect(loadSite(other.directory)).rejects.toThrow(message);
      await other.remove();
    }
  });
});
