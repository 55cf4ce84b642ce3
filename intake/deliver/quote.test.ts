import { describe, expect, test } from 'vitest';
import { quote } from './quote.ts';

describe('quoting a receiver', () => {
  test('[X3] S47: keeps at most 4 KiB', () => {
    expect(Buffer.byteLength(quote('é'.repeat(20_000), []))).toBeLessThanOrEqual(4096 + 2);
  });

  test('[X3] S42: shows control and bidirectional characters as spaces, on one line', () => {
    expect(quote('bad\r\n\u001b[2Jthing\u202efdp', [])).toBe('bad [2Jthing fdp');
  });

  test.each([
    ['plain', 'no such lead: Ada & "Co"', 'Ada & "Co"'],
    ['JSON', '{"echo":"Ada \\"Co\\""}', 'Ada "Co"'],
    ['HTML', '<b>Ada &amp; &quot;Co&quot;</b>', 'Ada & "Co"'],
    ['an address', '/search?q=Ada%20Lovelace', 'Ada Lovelace'],
    ['another case', 'ADA@EXAMPLE.COM is taken', 'ada@example.com'],
    ['a short name', 'hello Al, bye', 'Al'],
    ['one line of many', '<p>second line</p>', 'first line\r\nsecond line'],
  ])('[X3] S41: hides the sent text, echoed as %s', (_how, answer, sent) => {
    const shown = quote(answer, [sent]);
    expect(shown).toContain('[hidden]');
    expect(shown.toLowerCase()).not.toContain(sent.toLowerCase());
  });

  test('[X3] S41: leaves words that happen to contain a short name', () => {
    expect(quote('invalid value', ['Al'])).toBe('invalid value');
  });

  test('[X3] S41: hides an echo that was cut short', () => {
    const roles = `Looking for ${'somebody '.repeat(50)}`;
    expect(quote(`{"roles":"${roles.slice(0, 200)}`, [roles])).toBe('{"roles":"[hidden]');
  });

  test('[X3] S41: treats the sent text as text, not as a pattern', () => {
    expect(quote('a+b (c) costs $1', ['a+b (c)', '.*', undefined])).toBe('[hidden] costs $1');
  });
});
