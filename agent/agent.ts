import type { Mode } from '../contract/audience.ts';
import { createAnswerer } from './answer.ts';
import { type AgentWords, type Conversation, createConversation } from './conversation.ts';
import type { Knowledge } from './knowledge.ts';

/** Begins conversations that all share what the agent knows. `audience`: who is expected to ask. */
export type Agent = (audience?: Mode) => Conversation;

/** The agent, from what `learn` made of an agency's texts, and from what it says besides. */
export function createAgent(knowledge: Knowledge, words: AgentWords): Agent {
  const answerer = createAnswerer(knowledge);
  return (audience) => createConversation(answerer, words, audience);
}
