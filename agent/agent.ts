import type { Mode } from '../contract/audience.ts';
import { type Answerer, createAnswerer } from './answer.ts';
import { type AgentWords, type Conversation, createConversation } from './conversation.ts';
import type { Knowledge } from './knowledge.ts';

export interface Agent {
  /** Begins a conversation. `audience`: who is expected to ask. */
  converse: (audience?: Mode) => Conversation;
  /** Answers a single question, for who needs no conversation. */
  answerer: Answerer;
}

/** The agent, from what `learn` made of an agency's texts, and from what it says besides. */
export function createAgent(knowledge: Knowledge, words: AgentWords): Agent {
  const answerer = createAnswerer(knowledge);
  return { answerer, converse: (audience) => createConversation(answerer, words, audience) };
}
