import type { ConversationOptions } from '../../agent/conversation/conversation.ts';
import type { Knowledge } from '../../agent/knowledge.ts';
import { agent } from '../../schema/agent.ts';
import { formContent } from '../../schema/form.ts';
import { roles } from '../../schema/roles.ts';
import { siteConfig } from '../../schema/site.ts';
import { agentKnowledge } from './knowledge/agent-knowledge.ts';

export interface AgentSettings {
  conversation: Omit<ConversationOptions, 'answer'>;
  knowledge: Knowledge;
}

/** What the built-in agent knows and says. */
export function agentProps(): AgentSettings {
  const { form } = siteConfig;
  return {
    conversation: {
      words: agent,
      roles: roles.roles.map(({ title }) => title),
      searchTypes: formContent.searchTypes,
      requireReplyTo: form.requireReplyTo,
    },
    knowledge: agentKnowledge(),
  };
}
