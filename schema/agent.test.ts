import { expect, test } from 'vitest';
import { agent } from './agent.ts';
import { siteConfig } from './site.ts';

test('[X13] the agent says that it is a program, and where a person is', () => {
  expect(agent.greeting).toMatch(/program/);
  for (const text of [agent.unknown, agent.person, agent.promise, agent.status]) {
    expect(text).toContain(siteConfig.contact.email);
  }
});
