import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { allowInline, joinInline } from './policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = (style: string, script: string) =>
  `<meta http-equiv="content-security-policy" content="style-src ${style}; script-src ${script}">`;

test('[X14] names the hash of each inline style and program, and no other', () => {
  const page = (meta: string) =>
    `<head>${meta}<style>a{}</style><script>run()</script>` +
    '<script type="module">go()</script><script type="application/ld+json">{}</script></head>';
  expect(allowInline(page(policy("'self' 'sha256-old'", "'self' 'sha256-old'")))).toBe(
    page(policy(`'self' ${hash('a{}')}`, `'self' ${hash('run()')} ${hash('go()')}`)),
  );
});

test('[X14] keeps the hosts that the settings allow', () => {
  const allowed = allowInline(policy("'self'", "'self' https://a.example https://b.example 'x'"));
  expect(allowed).toContain("script-src 'self' https://a.example https://b.example\"");
});

test('[X16] joins the head’s styles and its programs, in their order, and leaves the body alone', () => {
  const html =
    '<head><style>a{}</style><script>one()</script><style>b{}</style><script>two()</script></head>' +
    '<body><style>c{}</style></body>';
  expect(joinInline(html)).toBe(
    '<head><style>a{}b{}</style><script>one();two()</script></head><body><style>c{}</style></body>',
  );
});
