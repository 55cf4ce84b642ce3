import { expect, test } from 'vitest';
import { agent, agentSchema } from './agent.ts';
import { parseRecord } from './records.ts';
import { siteConfig } from './site.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('agent.yaml');

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

test.each([
  [
    'a sentence that is too long to be spoken',
    /unheard: .*/,
    `unheard: ${'so '.repeat(80)}`,
    'says.unheard',
  ],
  ['a template without its names', '{amount}', 'it', 'says.fee: Name {amount}'],
  [
    'a list without a wording',
    /thanks: \[.*\]/,
    'thanks: []',
    'understands.whole.thanks: Write at',
  ],
])('[X13] [P4] refuses %s', (_, before, after, message) => {
  const changed = source.replace(before, after);
  expect(changed).not.toBe(source);
  expect(() => parseRecord('agent.yaml', changed, agentSchema)).toThrow(
    `${CONTENT_DIR}/agent.yaml can't be used as it is:\n  ${message}`,
  );
});
