import { expect, test } from 'vitest';
import { fillTemplate, gapsIn, hasOnlyKnownNames, typedValue } from './templates.ts';

test.each([
  ['Hello {firstname},', { firstname: 'Ada' }, 'Hello Ada,'],
  ['Hello {firstname},', {}, 'Hello {firstname},'],
  ['Hello {firstname|there},', { firstname: '' }, 'Hello there,'],
  ['Hello{lastname|},', {}, 'Hello,'],
  ['{firstname} {lastname}', { firstname: '{lastname}', lastname: 'L' }, '{lastname} L'],
  ['{firstname}', { firstname: '$& $1' }, '$& $1'],
  ['{nothing} {', {}, '{nothing} {'],
])('[X18] a template %j is filled with %j', (text, values, filled) => {
  expect(fillTemplate(text, values)).toBe(filled);
});

test('[X18] finds names that were not filled in, and unknown braces', () => {
  expect(gapsIn('{roles} at {company|you}, {roles} {else}')).toEqual(['{roles}', '{company|you}']);
  expect(gapsIn('Hello Ada')).toEqual([]);
  expect(hasOnlyKnownNames('{roles|work} at {company}')).toBe(true);
  for (const text of ['{role}', '{roles', 'roles}', '{roles|{company}}', '{roles|a|b}'])
    expect([text, hasOnlyKnownNames(text)]).toEqual([text, false]);
});

test.each([
  ['firstname', 'María José'],
  ['firstname', 'J. R.'],
  ['lastname', "O'Brien-Smith, Jr."],
  ['company', 'AT&T (Dallas)'],
  ['roles', 'C++ / Unreal 5.3 Engineer, Node.js Developer, C#'],
  ['location', 'Austin, TX 78701'],
] as const)('[X18] a typed %s such as %j fills a template', (name, typed) => {
  expect(typedValue(name, typed)).toBe(typed);
});

test.each([
  ['firstname', 'Congratulations, you won, see http://evil.example'],
  ['firstname', 'Visit evil.example'],
  ['firstname', 'You have won a car'],
  ['firstname', 'Abcdefghij'.repeat(5)],
  ['firstname', 'Call 911'],
  ['lastname', 'ada@evil.example'],
  ['lastname', '{recruiter}'],
  ['company', 'Booking.com'],
  ['company', 'evil.js.com'],
  ['company', 'evil。example'],
  ['roles', 'Read t.me/x'],
  ['roles', 'Call 0900 123-4567'],
  ['roles', 'See 1.2.3.4/x'],
  ['roles', 'Engineer '.repeat(8)],
] as const)('[X18] a typed %s such as %j does not', (name, typed) => {
  expect(typedValue(name, typed)).toBe('');
});
