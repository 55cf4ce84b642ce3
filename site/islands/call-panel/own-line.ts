import props from 'virtual:props/agent';
import { createAnswerer } from '../../agent/answer.ts';
import { builtIn } from '../../agent/built-in/built-in.ts';
import { conversations } from '../../agent/conversation/conversation.ts';
import { whenIdle } from '../../behaviour/when-idle.ts';

const converse = conversations({
  ...props.conversation,
  answer: createAnswerer(props.knowledge),
});

/** The agent that needs no vendor: loaded where it is the one to answer. */
export const ownLine = builtIn({ lang: document.documentElement.lang, converse });

// The first reply compiles every program and expression on its way, which takes a slow phone 0.2 s: in
// a conversation that nobody hears, while the greeting is read.
whenIdle(() => {
  const rehearsal = converse();
  rehearsal.reply(rehearsal.greeting().text);
});
