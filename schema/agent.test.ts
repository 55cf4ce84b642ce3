import { expect, test } from 'vitest';
import { agent } from './agent.ts';
import { siteConfig } from './site.ts';

test('[X13] the agent says that it is a program, and where a person is', () => {
  expect(agent.says.greeting).toMatch(/program/);
  expect(agent.says.unknown).toContain(siteConfig.contact.email);
  expect(agent.says.person).toContain(siteConfig.contact.email);
});

test.each([
  ['yes', 'no'],
  ['yes', 'cancel'],
  ['no', 'done'],
  ['skip', 'cancel'],
  ['back', 'cancel'],
  ['hiring', 'jobseeking'],
  ['repeat', 'help'],
] as const)('[X13] no wording means both %s and %s', (one, other) => {
  const { whole } = agent.understands;
  expect(whole[one].filter((wording) => whole[other].includes(wording))).toEqual([]);
});
