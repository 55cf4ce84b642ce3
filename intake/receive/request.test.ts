import { describe, expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { readHead, wantsPage } from './request.ts';

const SITE = 'https://www.agency.example';
const form = { host: 'www.agency.example', 'content-type': 'multipart/form-data; boundary=x7' };
const refused = (kind: string) => expect.objectContaining({ name: 'Refusal', kind });

describe('the origin of a submission', () => {
  test.each([
    ['a program, which sends neither header', {}],
    ['the page itself', { 'sec-fetch-site': 'same-origin', origin: SITE }],
    ['a reload', { 'sec-fetch-site': 'none' }],
    ['the page in a browser without fetch metadata', { origin: SITE }],
    ['the public site, posting to a subdomain', { 'sec-fetch-site': 'same-site', origin: SITE }],
    ['the public site, behind a proxy', { host: '10.0.0.7:4321', origin: SITE }],
  ])('[X10] may be %s', (_, headers) => {
    expect(readHead({ ...form, ...headers }, SITE)).toMatchObject({ plain: false });
  });

  test("[X10] may be the address it was called under, if the site's URL isn't set", () => {
    const here = { ...form, host: 'localhost:4321', origin: 'http://localhost:4321' };
    expect(readHead(here, undefined)).toMatchObject({ plain: false });
    expect(() => readHead(here, SITE)).toThrow(refused('foreign'));
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbor', { 'sec-fetch-site': 'same-site', origin: 'https://blog.agency.example' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a name that begins alike', { origin: 'https://www.agency.example.evil.example' }],
    ['nothing that can be read, without a host', { origin: 'null', host: undefined }],
  ])('[X10] must not be %s', (_, headers) => {
    expect(() => readHead({ ...form, ...headers }, SITE)).toThrow(refused('foreign'));
    expect(() => readHead({ ...form, ...headers }, undefined)).toThrow(refused('foreign'));
  });
});

describe('the head of a submission', () => {
  test('[X2] has the key and the number of parts that the script sends', () => {
    const headers = { ...form, 'idempotency-key': 'a'.repeat(8), 'submission-parts': '21' };
    expect(readHead(headers, SITE)).toEqual({
      key: 'aaaaaaaa',
      declaredParts: 21,
      plain: false,
    });
  });

  test('[X5] has neither for a plain form, which gets a page', () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    expect(readHead({ ...form, accept }, SITE)).toEqual({
      key: null,
      declaredParts: undefined,
      size: undefined,
      plain: true,
    });
    expect([undefined, '*/*', 'application/json'].map((a) => wantsPage({ accept: a }))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each(['!'.repeat(8), '~'.repeat(255)])('[X2] accepts the key %s', (key) => {
    expect(readHead({ ...form, 'idempotency-key': key }, SITE).key).toBe(key);
  });

  test.each(['1234567', 'x'.repeat(256), 'with a space', 'ümlautkey', 'line\nends'])(
    '[X2] refuses the key %j',
    (key) => {
      const read = () => readHead({ ...form, 'idempotency-key': key }, SITE);
      expect(read).toThrow(refused('malformed'));
    },
  );

  test.each(['', '-1', '1e2', '1000', '1, 1'])('[X1] refuses %j as a number of parts', (count) => {
    const read = () => readHead({ ...form, 'submission-parts': count }, SITE);
    expect(read).toThrow(refused('malformed'));
  });

  test('[C6] refuses a body by its length before a byte of it is read', () => {
    const sized = (length: number) => ({ ...form, 'content-length': String(length) });
    expect(readHead(sized(MAX_BODY_BYTES), SITE)).toMatchObject({ plain: false });
    expect(() => readHead(sized(MAX_BODY_BYTES + 1), SITE)).toThrow(refused('too-large'));
  });

  test.each([
    [{ 'content-encoding': 'gzip' }, 'not-a-form'],
    [{ 'content-encoding': 'identity, gzip' }, 'not-a-form'],
    [{ 'content-type': 'application/json' }, 'not-a-form'],
    [{ 'content-type': undefined }, 'not-a-form'],
  ])('[X1] with %j is refused as %s', (headers, kind) => {
    expect(() => readHead({ ...form, ...headers }, SITE)).toThrow(refused(kind));
  });
});
