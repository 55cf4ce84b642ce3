import { whenIdle } from '../page/when-idle.ts';
import { agentProps } from './agent-props.ts';
import { audienceOfPage } from './audience-of-page.ts';
import { builtIn } from './built-in/built-in.ts';
import { createAgent } from './built-in/conversation.ts';

const { passages, texts } = agentProps();
const agent = createAgent(passages, texts);
const converse = () => agent(audienceOfPage());

/** The agent that needs no vendor. This file loads only when this agent has to answer. */
export const builtInAnswerer = builtIn({ lang: document.documentElement.lang, converse });

// The first reply compiles all its code and regular expressions: 0.2 s on a slow phone. This hidden
// conversation does that work while the visitor reads the greeting.
whenIdle(() => {
  const rehearsal = converse();
  rehearsal.reply(rehearsal.greeting().text);
});
