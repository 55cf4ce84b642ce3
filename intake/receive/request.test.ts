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
  test.each(['!'.repeat(8), '~'.repeat(255)])('[X2] has the key %s of the script', (key) => {
    const headers = { ...form, 'idempotency-key': key, 'submission-parts': '21' };
    expect(readHead(headers, SITE)).toEqual({ key, declaredParts: 21, plain: false });
  });

  test('[X5] has neither key nor parts for a plain form, which gets a page', () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    expect(readHead({ ...form, accept }, SITE)).toEqual({ key: null, plain: true });
    for (const other of [undefined, '*/*', 'application/json']) {
      expect(wantsPage({ accept: other })).toBe(false);
    }
  });

  test.each([
    ...['1234567', 'x'.repeat(256), 'with a space', 'ümlautkey', 'line\nends'].map((key) => ({
      'idempotency-key': key,
    })),
    ...['', '-1', '1e2', '1000', '1, 1'].map((count) => ({ 'submission-parts': count })),
  ])('[X1] [X2] is refused with %j', (headers) => {
    expect(() => readHead({ ...form, ...headers }, SITE)).toThrow(refused('malformed'));
  });

  test('[C6] refuses a body by its length before a byte of it is read', () => {
    const sized = (length: number) => ({ ...form, 'content-length': String(length) });
    expect(readHead(sized(MAX_BODY_BYTES), SITE)).toMatchObject({ plain: false });
    expect(() => readHead(sized(MAX_BODY_BYTES + 1), SITE)).toThrow(refused('too-large'));
  });

  test.each([
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'identity, gzip' },
    { 'content-type': 'application/json' },
    { 'content-type': undefined },
  ])('[X1] is refused as no form with %j', (headers) => {
    expect(() => readHead({ ...form, ...headers }, SITE)).toThrow(refused('not-a-form'));
  });
});
