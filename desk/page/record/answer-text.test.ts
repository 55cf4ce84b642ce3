import { expect, test } from 'vitest';
import type { Template } from '../../../contract/templates.ts';
import { fieldsOf } from '../../../tests/fixtures/records.ts';
import { beginningOf, templatesFor } from './answer-text.ts';

const SESSION = { company: 'Agency & Co', person: 'Grace' };
const template: Template = {
  name: 'First',
  audience: 'both',
  subject: '{firstname}: {roles} ({receipt})',
  text: 'Hello {firstname|there}, {roles} at {company|your company}.\n{recruiter}, {companyName}',
};
const begin = (mode: 'hiring' | 'jobseeking', values: object, used?: Template) =>
  beginningOf(used, { fields: fieldsOf(mode, values), receipt: 'AAAA' }, SESSION);

test('[X18] a reply starts with a template, filled in for each audience', () => {
  const hiring = {
    firstname: 'Ada',
    company: 'Acme',
    roles: ' Two  engineers\r\nSee evil.example\n',
  };
  expect(begin('hiring', hiring, template)).toEqual({
    subject: 'Ada: Two engineers (AAAA)',
    text: 'Hello Ada, Two engineers at Acme.\nGrace, Agency & Co',
  });
  expect(begin('jobseeking', { firstname: ' ', desiredRoles: 'Artist' }, template)).toEqual({
    subject: '{firstname}: Artist (AAAA)',
    text: 'Hello there, Artist at your company.\nGrace, Agency & Co',
  });
  expect(begin('jobseeking', { firstname: 'Ada' })).toEqual({
    subject: 'Your message to Agency & Co (AAAA)',
    text: 'Hello Ada,\n\n',
  });
});

test('[X18] a visitor’s text adds no link, no message, and no placeholder to a reply', () => {
  const firstname = 'You won: https://evil.example {recruiter}';
  const typed = { firstname, company: 'evil.example', roles: 'x'.repeat(5000) };
  expect(begin('hiring', typed, template)).toEqual({
    subject: '{firstname}: {roles} (AAAA)',
    text: 'Hello there, {roles} at your company.\nGrace, Agency & Co',
  });
  expect(begin('hiring', typed).text).toBe('Hello,\n\n');
});

test('[X18] a template is offered to its audience', () => {
  const all = (['both', 'hiring', 'jobseeking'] as const).map((audience) => ({
    ...template,
    audience,
  }));
  const offered = templatesFor({ mode: 'hiring' }, all).map(({ audience }) => audience);
  expect(offered).toEqual(['both', 'hiring']);
});
