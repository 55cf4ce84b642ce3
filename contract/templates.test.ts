import { expect, test } from 'vitest';
import { fillTemplate, gapsIn, hasOnlyKnownNames } from './templates.ts';

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
