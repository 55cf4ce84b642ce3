import type { AgentWords } from '../../agent/conversation.ts';
import type { Knowledge } from '../../agent/knowledge.ts';
import { learn } from '../../agent/learn.ts';
import { agent } from '../../schema/agent.ts';
import { agentTexts } from './knowledge/agent-texts.ts';

export interface AgentSettings {
  knowledge: Knowledge;
  words: AgentWords;
}

/** What the built-in agent knows and says. The build writes it as JSON. */
export function agentProps(): AgentSettings {
  return { knowledge: learn(agentTexts()), words: agent };
}
