import type { AgentWords } from '../../schema/agent.ts';
import { wordCount } from './phrases.ts';
import type { Reply } from './reply.ts';
import type { Understanding } from './understanding.ts';

/** A sentence with more words is also about something else. */
const MOST_WORDS = 12;

/** Replies to small talk. Undefined for questions and requests. */
export function createSmallTalk(
  { says }: AgentWords,
  u: Understanding,
): (text: string, isTaking: boolean) => Reply | undefined {
  const { whole, within } = u;
  return (text, isTaking) => {
    if (whole.goodbye.is(text)) return { text: says.farewell, farewell: true };
    if (whole.cancel.is(text)) return { text: says.stopped };
    if (whole.help.is(text)) return { text: says.help };
    if (whole.greeting.is(text)) return { text: says.hello };
    if (whole.thanks.is(text)) return { text: says.thanks };
    // At this point no question of the agent is open.
    if (whole.yes.is(text) || whole.no.is(text)) return { text: says.declined };
    // While a request is taken, "call me at 512 ..." is an answer.
    if (wordCount(text) > MOST_WORDS || (isTaking && /\d/.test(text))) return undefined;
    if (within.program.within(text)) return { text: says.program };
    if (!within.person.within(text)) return undefined;
    return { text: says.person, offers: ['form', 'mail'] };
  };
}
