import { describe, expect, test } from 'vitest';
import { callLink, mailLink, webLink } from './reply.ts';

describe('an email draft', () => {
  test('opens for one plain address', () => {
    const email = "o'neill+jobs@mail.example.co.uk";
    const link = new URL(mailLink(email, 'Agency & Co', 'Hello Ada,\nyes') ?? '');
    expect(decodeURIComponent(link.pathname)).toBe(email);
    expect(link.searchParams.get('subject')).toBe('Agency & Co');
    expect(link.searchParams.get('body')).toBe('Hello Ada,\r\nyes');
  });

  test.each([
    'ada@example.com?bcc=all@evil.example',
    'ada@example.com&cc=x@evil.example',
    'ada%0Abcc:x@evil.example',
    'ada@example.com,bob@example.com',
    'ada;bob@example.com',
    '"ada"@example.com',
    'ada@evil@example.com',
  ])('doesn’t open for %j', (email) => {
    expect(mailLink(email, 'Agency', 'R')).toBeUndefined();
  });

  test('keeps a visitor’s name out of the email’s headers', () => {
    const name = 'A&bcc=x@evil.example\r\nBcc: y';
    const link = new URL(mailLink('a@example.com', name, name) ?? '');
    expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  });
});

describe('a URL', () => {
  test.each([
    ['https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
    ['http://example.com', 'http://example.com/'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://linkedin.com@evil.example', undefined],
    ['linkedin.com/in/ada', undefined],
  ])('%j links to %j', (text, href) => {
    expect(webLink(text)).toBe(href);
  });
});

test.each([
  [' +1 (202) 555-0133 ', 'tel:+12025550133'],
  ['(+49) 30 901820', 'tel:+4930901820'],
  ['202.555.0133', 'tel:2025550133'],
  ['555', undefined],
  ['call me: 202 555 0133', undefined],
  ['2025550133;ext=1', undefined],
])('the phone number %j is dialed as %j', (phone, link) => {
  expect(callLink({ phone } as never)).toBe(link);
});
