import props from 'virtual:props/agent';
import { createAnswerer } from '../../agent/answer.ts';
import { builtIn } from '../../agent/built-in/built-in.ts';
import { createConversation } from '../../agent/conversation/conversation.ts';

const answer = createAnswerer(props.knowledge);

/** The agent that needs no vendor: loaded where it is the one to answer. */
export const ownLine = builtIn({
  lang: document.documentElement.lang,
  converse: () => createConversation({ ...props.conversation, answer }),
});
