import { type AgentTexts, agent } from '../../schema/agent.ts';
import type { Passage } from './knowledge/passage.ts';
import { sitePassages } from './knowledge/passages.ts';

export interface AgentSettings {
  passages: readonly Passage[];
  texts: AgentTexts;
}

/** The built-in agent's passages and texts. The build writes them as JSON. */
export function agentProps(): AgentSettings {
  return { passages: sitePassages(), texts: agent };
}
