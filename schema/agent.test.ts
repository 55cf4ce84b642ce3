import { expect, test } from 'vitest';
import { agent } from './agent.ts';
import { siteConfig } from './site.ts';

test('[X13] the agent says that it is automated and how to reach a person', () => {
  expect(agent.greeting).toMatch(/automated/);
  for (const text of [agent.unknown, agent.person, agent.status]) {
    expect(text).toContain(siteConfig.contact.email);
  }
});
