import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { jsonForScript } from './json-ld.ts';

test.each([
  '</script><img src=x onerror=alert(1)>',
  '<!--<script>',
  '--><b>&lt;',
  'one\u2028two\u2029three',
])('[B4] %j remains text inside its script element', (name) => {
  const json = jsonForScript({ name });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ name });
  const { childNodes } = parseFragment(`<script type="application/ld+json">${json}</script>`);
  expect(childNodes.map(({ nodeName }) => nodeName)).toEqual(['script']);
});
