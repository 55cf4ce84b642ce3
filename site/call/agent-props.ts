import { type AgentTexts, agent } from '../../schema/agent.ts';
import type { Passage } from './knowledge/passage.ts';
import { sitePassages } from './knowledge/passages.ts';

export interface AgentSettings {
  passages: readonly Passage[];
  texts: AgentTexts;
}

/** What the built-in agent answers with. The build writes it as JSON. */
export function agentProps(): AgentSettings {
  return { passages: sitePassages(), texts: agent };
}
